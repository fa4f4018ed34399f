// Exact values of moves, as a table gives them: in what order they are shown, and how they are
// counted.

import type { TableAnswer, TableMove } from '../api/types';

const RANK = { win: 0, draw: 1, loss: 2 } as const;

/** Best first for the side to move: wins before draws before losses; then more seeds; then quicker
 * wins and slower losses; then in the order of their names. */
export function compare(a: TableMove, b: TableMove): number {
  const value = RANK[a.value] - RANK[b.value];
  if (value) return value;
  if (a.score !== null && b.score !== null && a.score !== b.score) return b.score - a.score;
  const plies = (a.plies ?? 0) - (b.plies ?? 0);
  if (plies && a.value !== 'draw') return a.value === 'loss' ? -plies : plies;
  return a.move < b.move ? -1 : a.move > b.move ? 1 : 0;
}

export function sorted(moves: readonly TableMove[]): TableMove[] {
  return [...moves].sort(compare);
}

/** How many moves keep the value of the position, out of how many: null where nothing is known. */
export function keeping(answer: TableAnswer): { value: 'win' | 'loss' | 'draw'; keep: number; all: number } | null {
  const best = sorted(answer.moves)[0];
  const value = answer.value ?? best?.value;
  if (!answer.available || !value || !answer.moves.length) return null;
  return { value, keep: answer.moves.filter((move) => move.value === value).length, all: answer.moves.length };
}
