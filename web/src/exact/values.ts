// Exact values of moves, as tables give them: in what order they are shown, how they are counted,
// and which places of the board they are drawn on.

import type { LegalMove, TableAnswer, TableMove, Worth } from '../api/types';
import type { Tint } from '../board/props';

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

export interface Kept { value: Worth; keep: number; all: number }

/** How many moves keep the value of the position, out of how many: null where nothing is known. */
export function keeping(answer: Pick<TableAnswer, 'available' | 'value' | 'moves'>): Kept | null {
  const best = sorted(answer.moves)[0];
  const value = answer.value ?? best?.value;
  if (!answer.available || !value || !answer.moves.length) return null;
  return { value, keep: answer.moves.filter((move) => move.value === value).length, all: answer.moves.length };
}

/** A move's value with the places that it is about. */
export interface Placed { from: string | null; place: string; value: Worth; number: number | null }

/** The values of the legal moves by their places, best first: a piece's move is shown where it ends,
 * a sowing where it begins. Moves without a place are left out. */
export function placed(moves: readonly LegalMove[], sortedMoves: readonly TableMove[]): Placed[] {
  const legal = new Map(moves.map((move) => [move.move, move]));
  return sortedMoves.flatMap(({ move, value, score, plies }) => {
    const known = legal.get(move);
    const place = known?.kind === 'sow' ? known.from : (known?.to ?? known?.from);
    return known && place ? [{ from: known.kind === 'sow' ? null : known.from, place, value, number: score ?? plies }] : [];
  });
}

/** The marks of the board: at each place the best value that a move has there. With a piece chosen
 * only its moves are meant. */
export function marksOf(values: readonly Placed[], selected: string | null = null): Record<string, { tint: Tint; text?: string }> {
  const marks: Record<string, { tint: Tint; text?: string }> = {};
  for (const { from, place, value, number } of values) {
    if (marks[place] || (selected !== null && from !== null && from !== selected)) continue;
    marks[place] = number === null ? { tint: value } : { tint: value, text: String(number) };
  }
  return marks;
}
