// Which moves a gesture means. No rules here: only the list of legal moves, by the places they name.

import type { LegalMove } from '../api/types';
import type { Layout } from './geometry';

/** Moves that name one place only: drops, sowings, claims, removals. */
export function movesAt(moves: LegalMove[], place: string): LegalMove[] {
  return moves.filter((move) => (move.from === null) !== (move.to === null) && (move.from ?? move.to) === place);
}

/** Moves from one place to another. */
export function movesFrom(moves: LegalMove[], place: string): LegalMove[] {
  return moves.filter((move) => move.from === place && move.to !== null && move.to !== place);
}

/** Moves without a place, shown as buttons. */
export function placeless(moves: LegalMove[]): LegalMove[] {
  return moves.filter((move) => move.from === null && move.to === null);
}

/** Drops: a piece from the hand onto a place. */
export function drops(moves: LegalMove[]): LegalMove[] {
  return moves.filter((move) => move.kind === 'drop' && move.from === null && move.to !== null);
}

/** Whether anything may begin at a place. */
export function isMovable(moves: LegalMove[], place: string): boolean {
  return moves.some((move) => move.from === place) || movesAt(moves, place).length > 0;
}

export type Choice =
  | { what: 'play'; move: LegalMove }
  /** Several moves fit: the person chooses, by direction or by their labels. */
  | { what: 'choose'; moves: LegalMove[] }
  | { what: 'select'; place: string }
  | { what: 'clear' }
  | { what: 'refused'; from: string | null; to: string | null };

function among(moves: LegalMove[]): Choice | null {
  const [first, second] = moves;
  if (!first) return null;
  return second ? { what: 'choose', moves } : { what: 'play', move: first };
}

/** What pressing a place means while `selected` is. */
export function press(moves: LegalMove[], selected: string | null, place: string): Choice {
  if (selected !== null && selected !== place) {
    const direct = among(movesFrom(moves, selected).filter((move) => move.to === place));
    if (direct) return direct;
  }
  const here = movesAt(moves, place);
  const onwards = movesFrom(moves, place);
  if (selected === place) return among(here) ?? { what: 'clear' };
  if (onwards.length > 0) return { what: 'select', place };
  return among(here) ?? { what: 'refused', from: selected, to: place };
}

/** What dragging from one place to another means; `from` is null for a piece from the hand. */
export function drag(moves: LegalMove[], from: string | null, to: string): Choice {
  const fitting = from === null ? drops(moves).filter((move) => move.to === to) : moves.filter((move) => move.from === from && move.to === to);
  return among(fitting) ?? { what: 'refused', from, to };
}

/** Which way a direction goes on the screen at a place: 1 to the right, -1 to the left. */
export function heading(layout: Layout, place: string, direction: 'clockwise' | 'anticlockwise'): 1 | -1 {
  const spot = layout.byId.get(place);
  if (!spot) return 1;
  const holes = layout.spots.filter((other) => other.place.shape === 'hole');
  const own = holes.filter((other) => other.place.side === spot.place.side);
  const rows = (spots: typeof holes) => new Set(spots.map((other) => Math.round(other.y))).size;
  // A player with two rows sows round them; with one row each, round the whole board.
  const ring = rows(own) > 1 ? own : holes;
  const middle = (Math.min(...ring.map((other) => other.y)) + Math.max(...ring.map((other) => other.y))) / 2;
  return (spot.y < middle) === (direction === 'clockwise') ? 1 : -1;
}
