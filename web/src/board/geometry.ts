// Where everything lies in the drawing. Places come in board units; the drawing has 100 units
// between the nearest neighbours, so that every size below is a share of that distance whatever the
// board. Turning the board turns places, never letters or pieces.

import type { Board, Place } from '../api/types';
import { isLattice } from './labels';

/** Drawing units between nearest neighbours. */
export const UNIT = 100;
/** Radius of a carved hole. */
export const HOLE = 43;
/** Radius of a piece. */
export const PIECE = 36;

export interface Spot {
  place: Place;
  x: number;
  y: number;
  /** Half the width and half the height of what may be pressed, and of a hole or store. */
  rx: number;
  ry: number;
  /** Where outside is, seen from the middle of the board: 1 below, -1 above. Numbers stand there. */
  outward: 1 | -1;
}

export interface Box { x: number; y: number; width: number; height: number }

export interface Layout {
  spots: Spot[];
  byId: Map<string, Spot>;
  /** The board's own ground. */
  ground: Box;
  /** The whole picture with labels and margins. */
  view: Box;
}

function nearest(places: Place[]): number {
  let least = Infinity;
  for (const [index, a] of places.entries()) {
    for (const b of places.slice(index + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return Number.isFinite(least) && least > 1e-6 ? least : 1;
}

function spotOf(place: Place, x: number, y: number, holes: { x: number; y: number }[]): Spot {
  if (place.shape !== 'store') {
    const radius = place.shape === 'hole' ? HOLE : PIECE;
    return { place, x, y, rx: radius, ry: radius, outward: 1 };
  }
  // A store is a long trough at an end: as high as the rows of holes, as wide as there is room.
  const top = Math.min(...holes.map((hole) => hole.y)) - HOLE;
  const bottom = Math.max(...holes.map((hole) => hole.y)) + HOLE;
  const room = Math.min(...holes.map((hole) => Math.abs(hole.x - x))) - HOLE - 8;
  return { place, x, y: (top + bottom) / 2, rx: Math.max(26, Math.min(58, room)), ry: (bottom - top) / 2, outward: 1 };
}

/** Lays out a board; `margin` is the width of its frame, `labels` the room outside for letters. */
export function layOut(board: Board, flipped: boolean, small: boolean): Layout {
  const inner = board.places.filter((place) => place.shape !== 'store');
  const scale = UNIT / nearest(inner);
  const turn = flipped ? -1 : 1;
  // Players with two rows each have a gap between them, for the line in the middle.
  const half = new Set(inner.map((place) => Math.round(place.y * 4))).size > 2 && board.kind === 'holes' ? 9 : 0;
  const gap = (place: Place) => (place.shape !== 'hole' || place.side === null ? 0 : place.side === 'S' ? half : -half);
  const at = (place: Place) => ({ x: place.x * scale * turn, y: (place.y * scale + gap(place)) * turn });
  const holes = inner.map(at);
  const spots = board.places.map((place) => spotOf(place, at(place).x, at(place).y, holes));
  // Names that stand beside the points need more room at the edge than those of columns and rows.
  const named = isLattice(board.places) ? 70 : 84;
  const margin = board.kind === 'points' ? (small ? 52 : named) : small ? 14 : 20;
  const left = Math.min(...spots.map((spot) => spot.x - (board.kind === 'points' ? 0 : spot.rx))) - margin;
  const right = Math.max(...spots.map((spot) => spot.x + (board.kind === 'points' ? 0 : spot.rx))) + margin;
  const top = Math.min(...spots.map((spot) => spot.y - (board.kind === 'points' ? 0 : spot.ry))) - margin;
  const bottom = Math.max(...spots.map((spot) => spot.y + (board.kind === 'points' ? 0 : spot.ry))) + margin;
  const ground = { x: left, y: top, width: right - left, height: bottom - top };
  for (const spot of spots) if (spot.y < top + (bottom - top) / 2 - 2) spot.outward = -1;
  const pad = small ? 2 : 4;
  const label = board.kind === 'holes' && !small ? 30 : pad;
  // Rows are named at the left where a player has two; the right has as much, to stay in the middle.
  const side = half > 0 && !small ? 30 : pad;
  const view = { x: left - side, y: top - label, width: right - left + 2 * side, height: bottom - top + 2 * label };
  spots.sort((a, b) => Math.round((a.y - b.y) / 20) || a.x - b.x);
  return { spots, byId: new Map(spots.map((spot) => [spot.place.id, spot])), ground, view };
}

/** The place that a press at a point of the drawing means: the nearest one within reach. */
export function spotAt(layout: Layout, x: number, y: number, reach = 62): Spot | null {
  let best: Spot | null = null;
  let least = reach;
  for (const spot of layout.spots) {
    // The distance to a store is that to its trough, not to its middle.
    const isStore = spot.place.shape === 'store';
    const dx = isStore ? Math.max(0, Math.abs(x - spot.x) - spot.rx) : x - spot.x;
    const dy = isStore ? Math.max(0, Math.abs(y - spot.y) - spot.ry) : y - spot.y;
    const distance = Math.hypot(dx, dy);
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}
