import { expect, test, vi } from 'vitest';
import type { Board, Example, GameDetail, Line, State } from '../api/types';
import { ExampleLine, type ExampleApi } from './example.svelte';

const board: Board = { kind: 'points', width: 1, height: 1, places: [], lines: [] };
const other: Board = { ...board, width: 2 };
const detail = { board, sides: [{ side: 'h', name: 'Tigers', piece: 'tiger' }, { side: 'p', name: 'Goats', piece: 'goat' }] } as Pick<GameDetail, 'board' | 'sides'>;
const example: Example = { caption: 'A jump', game: 'bagha-chall', position: 'start', moves: ['a1c3', 'b2'] };

function server() {
  const state = vi.fn((line: Line) => {
    const moves = line.moves ?? [];
    return Promise.resolve({ position: `after ${moves.join(' ')}`, scene: { contents: {}, hand: {}, captured: null }, played: moves.length > 0 ? { move: moves.at(-1) } : null } as unknown as State);
  });
  const game = vi.fn(() => Promise.resolve({ board: other, sides: detail.sides } as unknown as GameDetail));
  return { state, game } satisfies ExampleApi;
}

test('an example starts before its moves, and steps forward and back', async () => {
  const api = server();
  const line = new ExampleLine(api, example, detail);
  expect(line.scene).toBeNull();
  await line.load('bagha-chall');
  expect([line.ply, line.length, line.played]).toEqual([0, 2, null]);
  await line.step(1);
  expect(line.played?.move).toBe('a1c3');
  await line.step(1);
  await line.step(1);
  expect(line.ply).toBe(2);
  await line.step(-1);
  // Coming back, nothing is to be animated, and nothing is asked twice.
  expect([line.ply, line.played]).toEqual([1, null]);
  expect(api.state.mock.calls.map(([asked]) => asked.moves)).toEqual([[], ['a1c3'], ['a1c3', 'b2']]);
  expect(api.game).not.toHaveBeenCalled();
});

test('an example of another game brings that game’s board', async () => {
  const api = server();
  const line = new ExampleLine(api, example, detail);
  await line.load('bagha-chall:standard');
  expect(api.game).toHaveBeenCalledWith('bagha-chall');
  expect(line.board).toBe(other);
});

test('what goes wrong is said, and the position stays', async () => {
  const api = server();
  const line = new ExampleLine(api, example, detail);
  await line.load('bagha-chall');
  api.state.mockRejectedValueOnce(new Error('no server'));
  await line.step(1);
  expect([line.failed, line.ply]).toEqual(['no server', 0]);
  await line.step(1);
  expect([line.failed, line.ply]).toEqual([null, 1]);
});
