import { expect, test } from 'vitest';
import type { Content, FirstMove, SideInfo } from '../api/types';
import { anchor, groups, holding, moveText, onBoard, pieces, winnerOf } from './entries';

const drop = (to: string, value: FirstMove['value'], plies: number | null): FirstMove => ({ move: `@${to}`, from: null, to, value, plies });
const sides: SideInfo[] = [{ side: 'h', name: 'vulture', piece: 'vulture' }, { side: 'p', name: 'crows', piece: 'crow' }];

test('first moves are grouped by what they come to, best first', () => {
  const first = [drop('f', 'win', 17), drop('b', 'win', 15), drop('a', 'win', 15), drop('x', 'draw', null), drop('y', 'loss', 2)];
  expect(groups(first).map(({ value, plies, moves }) => [value, plies, moves.map(moveText).join(' ')])).toEqual([
    ['win', 15, 'a b'], ['win', 17, 'f'], ['draw', null, 'x'], ['loss', 2, 'y'],
  ]);
  expect(groups([])).toEqual([]);
});

test('moves on the board stand where they end, the best first', () => {
  const steps: FirstMove[] = [{ move: 'a1-b1', from: 'a1', to: 'b1', value: 'loss', plies: 8 }, { move: 'c1-b1', from: 'c1', to: 'b1', value: 'win', plies: 3 }];
  expect(onBoard(steps)).toEqual([{ from: 'c1', place: 'b1', value: 'win', number: 3 }, { from: 'a1', place: 'b1', value: 'loss', number: 8 }]);
  expect(steps.map(moveText)).toEqual(['a1-b1', 'c1-b1']);
});

test('the moves that hold the value are counted', () => {
  const first = [drop('b1', 'draw', null), drop('c1', 'draw', null), drop('c3', 'loss', 9)];
  expect(holding({ first, value: 'draw' })).toEqual({ keep: 2, all: 3 });
});

test('the winner is the side that begins, or the other', () => {
  expect(winnerOf({ sides, begins: 'p', value: 'win' })?.name).toBe('crows');
  expect(winnerOf({ sides, begins: 'p', value: 'loss' })?.name).toBe('vulture');
  expect(winnerOf({ sides, begins: 'p', value: 'draw' })).toBeNull();
  expect(winnerOf({ sides, begins: 'p', value: null })).toBeNull();
});

test('pieces are counted on the board and in hand', () => {
  const goat: Content = { side: 'p', piece: 'goat', came_from: null, seeds: 0, cowries: 0 };
  const scene = { contents: { a1: goat, b1: goat, c1: { ...goat, side: 'h' as const } }, hand: { p: 18 }, captured: null };
  expect([pieces({ scene }, 'p'), pieces({ scene }, 'h')]).toEqual([20, 1]);
});

test('each game has a fragment of its own', () => {
  expect(anchor('catch-the-hare:source+hunters-count=10')).toBe('solved-catch-the-hare-source-hunters-count-10');
});
