// What the page of solved games says of each: who wins, and which first moves matter.

import type { FirstMove, Side, SideInfo, SolvedGame, TableMove, Worth } from '../api/types';
import { compare, type Placed } from '../exact/values';

const asTableMove = ({ move, value, plies }: FirstMove): TableMove => ({ move, value, plies, score: null });

/** First moves of the same value and length. */
export interface Group { value: Worth; plies: number | null; moves: FirstMove[] }

/** The first moves by what they come to, best first; in a group in the order of their names. */
export function groups(first: readonly FirstMove[]): Group[] {
  const found: Group[] = [];
  for (const move of [...first].sort((a, b) => compare(asTableMove(a), asTableMove(b)))) {
    const last = found.at(-1);
    if (last && last.value === move.value && last.plies === move.plies) last.moves.push(move);
    else found.push({ value: move.value, plies: move.plies, moves: [move] });
  }
  return found;
}

/** The first moves on their places, best first, for the board. */
export function onBoard(first: readonly FirstMove[]): Placed[] {
  return groups(first).flatMap(({ moves }) => moves.flatMap(({ from, to, value, plies }) => {
    const place = to ?? from;
    return place === null ? [] : [{ from, place, value, number: plies }];
  }));
}

/** A first move as it is read: a drop by its point alone. */
export function moveText({ move, from, to }: FirstMove): string {
  return from === null && to !== null ? to : move;
}

/** How many first moves keep the value of the game. */
export function holding({ first, value }: Pick<SolvedGame, 'first' | 'value'>): { keep: number; all: number } {
  return { keep: first.filter((move) => move.value === value).length, all: first.length };
}

/** The side that wins with best play; null for a draw, and where it is not known. */
export function winnerOf({ sides, begins, value }: Pick<SolvedGame, 'sides' | 'begins' | 'value'>): SideInfo | null {
  if (value === null || value === 'draw') return null;
  return sides.find(({ side }) => (side === begins) === (value === 'win')) ?? null;
}

/** How many pieces a side has at the start, on the board and in hand: its name stands for one or for many. */
export function pieces({ scene }: Pick<SolvedGame, 'scene'>, side: Side): number {
  return (scene.hand[side] ?? 0) + Object.values(scene.contents).filter((content) => content.side === side).length;
}

/** The fragment of the page that shows a game. */
export function anchor(game: string): string {
  return `solved-${game.replaceAll(/[^a-z0-9]+/gi, '-')}`;
}
