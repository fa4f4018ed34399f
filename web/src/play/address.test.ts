import { expect, test } from 'vitest';
import { movesOf, optionsOf, queryOf } from './address';
import { fileName } from './names';
import { rows } from './turns';

test('options go round through an address', () => {
  const options = {
    id: 'g1', opponent: 'computer' as const, side: 'N' as const, level: 5, position: '4,4,4,4,4,4/4,4,4,4,4,4 0,0 S', moves: ['C', 'b', '+a', 'f2>'], first: 'S' as const,
  };
  expect(optionsOf(new URLSearchParams(queryOf(options)))).toEqual(options);
  const perfect = { ...options, level: 'perfect' as const };
  expect(optionsOf(new URLSearchParams(queryOf(perfect)))).toEqual(perfect);
  expect(queryOf({})).toBe('');
});

test('what cannot be meant is left out', () => {
  expect(optionsOf(new URLSearchParams('side=W&level=9&opponent=nobody&first=&moves='))).toEqual({
    id: null, opponent: null, side: null, level: null, position: null, moves: [], first: null,
  });
  expect(optionsOf(new URLSearchParams('opponent=engine')).opponent).toBe('computer');
});

test('moves are read leniently', () => {
  expect(movesOf('C b,A_c')).toEqual(['C', 'b', 'A', 'c']);
});

test('moves of one side in a row stand together', () => {
  const line = [['C', 'S'], ['F', 'S'], ['b', 'N'], ['A', 'S'], ['c', 'N'], ['d', 'N'], ['B', 'S']].map(([move, side]) => ({ move: move!, side: side as 'S' | 'N' }));
  expect(rows(line)).toEqual([
    { number: 1, cells: [[{ move: 'C', ply: 1 }, { move: 'F', ply: 2 }], [{ move: 'b', ply: 3 }]] },
    { number: 2, cells: [[{ move: 'A', ply: 4 }], [{ move: 'c', ply: 5 }, { move: 'd', ply: 6 }]] },
    { number: 3, cells: [[{ move: 'B', ply: 7 }], []] },
  ]);
  expect(rows([])).toEqual([]);
});

test('files have harmless names', () => {
  expect(fileName('bao-kenya:kalah+rounds=1', '2026-11-30T12:00:00Z', 'txt')).toBe('bao-kenya-kalah-rounds-1-2026-11-30.txt');
});
