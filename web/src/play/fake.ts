// A made-up game for the tests of the stores: South and North take turns, a move that ends in `!`
// keeps the turn, `#` ends the game, and a move of `bad` is refused.

import type { Line, Outcome, Problem, Report, Side, State } from '../api/types';

export function refusal(status: number, detail = 'refused'): Error {
  const problem: Problem = { type: 'about:blank', title: detail, status, detail };
  return Object.assign(new Error(detail), { problem });
}

export function stateOf(line: Line): State {
  const moves = line.moves ?? [];
  if (moves.includes('bad')) throw refusal(422, 'no such move');
  let side: Side = line.first ?? 'S';
  const played: { move: string; side: Side }[] = [];
  for (const move of moves) {
    played.push({ move, side });
    if (!move.endsWith('!')) side = side === 'S' ? 'N' : 'S';
  }
  const last = played.at(-1);
  const outcome: Outcome | null = last?.move.endsWith('#') ? { winner: last.side, reason: 'fake', text: 'over', score: [1, 0] } : null;
  return {
    game: line.game, position: `after ${moves.length}`, side, scene: { contents: {}, hand: {}, captured: null },
    moves: [{ move: 'a', kind: 'sow', from: 'A', to: null, takes: [], direction: null, label: 'sow a' }], barred: [],
    outcome, standing: [0, 0], round: 1, times_seen: 1, line: played,
    played: last ? { ...last, label: last.move, laps: 1, events: [] } : null,
  };
}

export function reportOf(move: string, expectation = 0.5, proven = false): Report {
  return {
    depth: 1, nodes: 1, nodes_per_second: 1, time_ms: 1,
    lines: [{ moves: [move], score: { kind: proven ? 'draw' : 'value', plies: null, value: 0, text: '0' }, proven, expectation }],
  };
}

/** Lets everything that waits go on. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

/** A storage in memory. */
export class FakeStorage implements Storage {
  #items = new Map<string, string>();
  get length(): number { return this.#items.size; }
  clear(): void { this.#items.clear(); }
  key(index: number): string | null { return [...this.#items.keys()][index] ?? null; }
  getItem(key: string): string | null { return this.#items.get(key) ?? null; }
  setItem(key: string, value: string): void { this.#items.set(key, value); }
  removeItem(key: string): void { this.#items.delete(key); }
}
