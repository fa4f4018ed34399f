// Values of moves: their order, their count, their places on the board.

import { describe, expect, it } from 'vitest';
import type { LegalMove, TableAnswer, TableMove } from '../api/types';
import { keeping, marksOf, placed, sorted } from './values';

function legal(move: string, from: string | null, to: string | null, kind: LegalMove['kind'] = 'step'): LegalMove {
  return { move, kind, from, to, takes: [], direction: null, label: move };
}

function value(move: string, of: TableMove['value'], plies: number | null = null, score: number | null = null): TableMove {
  return { move, value: of, plies, score };
}

describe('a table', () => {
  it('sorts wins before draws before losses, quick wins and slow losses first', () => {
    const moves = [value('a', 'loss', 2), value('b', 'draw'), value('c', 'win', 9), value('d', 'loss', 8), value('e', 'win', 3)];
    expect(sorted(moves).map((one) => one.move)).toEqual(['e', 'c', 'b', 'd', 'a']);
  });

  it('sorts by seeds before plies, and by name last', () => {
    const moves = [value('c', 'win', 3, 4), value('b', 'win', 9, 12), value('d', 'loss', 1, -2), value('e', 'loss', 1, -8), value('a', 'win', 3, 4)];
    expect(sorted(moves).map((one) => one.move)).toEqual(['b', 'a', 'c', 'd', 'e']);
  });

  it('counts the moves that keep the value', () => {
    const answer: TableAnswer = { available: true, value: 'draw', plies: null, score: null, moves: [value('a', 'draw'), value('b', 'loss', 4), value('c', 'draw')], counts: { win: 0, draw: 2, loss: 1 }, missing: 0, solving: null, reason: null };
    expect(keeping(answer)).toEqual({ value: 'draw', keep: 2, all: 3 });
    expect(keeping({ ...answer, value: null })).toEqual({ value: 'draw', keep: 2, all: 3 });
    expect(keeping({ ...answer, available: false })).toBeNull();
    expect(keeping({ ...answer, moves: [] })).toBeNull();
  });

  it('marks each place with the best move that ends there, or begins there in sowing', () => {
    const moves = sorted([value('a1-b1', 'loss', 4), value('a2-b1', 'win', 3), value('C', 'draw')]);
    const marks = marksOf(placed([legal('a1-b1', 'a1', 'b1'), legal('a2-b1', 'a2', 'b1'), legal('C', 'C', null, 'sow')], moves));
    expect(marks).toEqual({ b1: { tint: 'win', text: '3' }, C: { tint: 'draw' } });
  });

  it('marks only the moves of a piece that is chosen', () => {
    const moves = sorted([value('a1-b1', 'loss', 4), value('a2-b1', 'win', 3), value('a1-a2', 'draw'), value('C', 'draw')]);
    const values = placed([legal('a1-b1', 'a1', 'b1'), legal('a2-b1', 'a2', 'b1'), legal('a1-a2', 'a1', 'a2'), legal('pass', null, null, 'pass')], [...moves, value('pass', 'loss', 1)]);
    expect(marksOf(values, 'a1')).toEqual({ b1: { tint: 'loss', text: '4' }, a2: { tint: 'draw' } });
    expect(marksOf(values, 'c3')).toEqual({});
  });
});
