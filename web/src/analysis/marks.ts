// What is drawn on the board beside the pieces: the engine's moves as arrows.

import type { Arrow, BoardProps } from '../board/props';
import type { Board, LegalMove, Place, Report } from '../api/types';

/** The hole that the first seed of a sowing falls into, by the picture alone: on two rows the
 * circuit is the whole board, on four rows each player's own half. */
export function nextHole(board: Board, from: string, direction: 'clockwise' | 'anticlockwise'): string | null {
  const start = board.places.find((place) => place.id === from);
  if (!start) return null;
  const holes = board.places.filter((place) => place.shape === 'hole');
  const rows = new Set(holes.map((place) => place.y)).size;
  const circuit = rows > 2 ? holes.filter((place) => place.side === start.side) : holes;
  const middle = circuit.reduce((sum, place) => sum + place.y, 0) / circuit.length;
  // Against the clock the lower row goes to the right and the upper one to the left.
  const rightwards = (start.y > middle) === (direction === 'anticlockwise');
  const nearest = (among: Place[], distance: (place: Place) => number) => among.reduce<Place | null>((best, place) => (!best || distance(place) < distance(best) ? place : best), null);
  const ahead = circuit.filter((place) => place.y === start.y && (rightwards ? place.x > start.x : place.x < start.x));
  const next = nearest(ahead, (place) => Math.abs(place.x - start.x))
    ?? nearest(circuit.filter((place) => place.y !== start.y), (place) => Math.abs(place.x - start.x));
  return next?.id ?? null;
}

/** A move as an arrow: from where to where; a drop or a claim is a ring on its place; a sowing goes
 * from its hole towards the first seed's, where the direction is part of the move. */
export function arrowOf(board: Board, move: LegalMove): { from: string; to: string | null } | null {
  if (move.from && move.to) return { from: move.from, to: move.to };
  if (move.from && move.direction) return { from: move.from, to: nextHole(board, move.from, move.direction) };
  const place = move.from ?? move.to;
  return place ? { from: place, to: null } : null;
}

/** The first moves of the engine's lines; the best is strongest, and others only while they are
 * nearly as good. */
export function arrows(board: Board, moves: readonly LegalMove[], report: Report | null): Arrow[] {
  const best = report?.lines[0];
  if (!best) return [];
  const drawn: Arrow[] = [];
  report.lines.forEach((line, rank) => {
    const legal = moves.find((move) => move.move === line.moves[0]);
    const arrow = legal && arrowOf(board, legal);
    const behind = best.expectation - line.expectation;
    if (!arrow || behind > 0.2 || drawn.some((one) => one.from === arrow.from && one.to === arrow.to)) return;
    drawn.push({ ...arrow, colour: rank === 0 ? 'best' : 'other', weight: rank === 0 ? 1 : Math.max(0.35, 0.8 - 3 * behind) });
  });
  return drawn;
}

/** No marks, always the same object. */
export const EMPTY_MARKS: NonNullable<BoardProps['marks']> = {};
