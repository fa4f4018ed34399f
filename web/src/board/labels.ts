// Where the names of places are painted. On a lattice whose points are named by column and row, the
// columns stand below and the rows at the left, as on a map; elsewhere each name stands beside its
// point, in the widest gap between the lines. Holes are named outside their rows.

import type { Board, Place } from '../api/types';
import type { Layout, Spot } from './geometry';

export interface Label { text: string; x: number; y: number }

const NAME = /^([a-z])(\d+)$/;

/** The columns and rows of a lattice, or null where the names do not follow one. */
function lattice(layout: Layout): Label[] | null {
  const columns = new Map<string, number>();
  const rows = new Map<string, number>();
  for (const { place, x, y } of layout.spots) {
    const match = NAME.exec(place.label);
    if (!match?.[1] || !match[2]) return null;
    for (const [map, name, at] of [[columns, match[1], x], [rows, match[2], y]] as const) {
      const known = map.get(name);
      if (known !== undefined && Math.abs(known - at) > 1) return null;
      map.set(name, at);
    }
  }
  if (columns.size < 2 || rows.size < 2) return null;
  const { ground } = layout;
  return [
    ...[...columns].map(([text, x]) => ({ text, x, y: ground.y + ground.height - 21 })),
    ...[...rows].map(([text, y]) => ({ text, x: ground.x + 20, y })),
  ];
}

/** Whether the names of points follow columns and rows, which then are named at the edge. */
export function isLattice(places: readonly Place[]): boolean {
  const columns = new Map<string, number>();
  const rows = new Map<string, number>();
  return places.every(({ label, x, y }) => {
    const match = NAME.exec(label);
    if (!match?.[1] || !match[2]) return false;
    const [column, row] = [columns.get(match[1]) ?? x, rows.get(match[2]) ?? y];
    columns.set(match[1], column);
    rows.set(match[2], row);
    return Math.abs(column - x) < 0.01 && Math.abs(row - y) < 0.01;
  });
}

/** Ways from a point into the gaps between its lines, the best first: into wide gaps, and among them
 * those that look outside, where it is quieter than between the lines. */
function gaps(spot: Spot, ways: number[], centre: { x: number; y: number }): number[] {
  const outward = Math.atan2(spot.y - centre.y, spot.x - centre.x);
  if (ways.length === 0) return [outward];
  const sorted = [...ways].sort((a, b) => a - b);
  return sorted
    .flatMap((way, index) => {
      const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 2 * Math.PI;
      const width = next - way;
      const asides = width < WIDE ? [0] : [0, -0.7, 0.7];
      return asides.map((aside) => {
        const to = (way + next) / 2 + aside;
        return { to, worth: width - Math.abs(aside) / 2 + 0.35 * Math.cos(to - outward) };
      });
    })
    .sort((a, b) => b.worth - a.worth)
    .map(({ to }) => to);
}

/** A gap in which a name may also stand aside of the middle. */
const WIDE = 2.4;
/** How near two names, or a name and a point, may come. */
const APART = 38;

function beside(board: Board, layout: Layout): Label[] {
  const ways = new Map<string, number[]>();
  for (const line of board.lines) {
    for (const [index, id] of line.entries()) {
      const spot = layout.byId.get(id);
      for (const other of [line[index - 1], line[index + 1]]) {
        const to = other === undefined ? undefined : layout.byId.get(other);
        if (spot && to) ways.set(id, [...(ways.get(id) ?? []), Math.atan2(to.y - spot.y, to.x - spot.x)]);
      }
    }
  }
  const centre = { x: layout.ground.x + layout.ground.width / 2, y: layout.ground.y + layout.ground.height / 2 };
  const set: Label[] = [];
  for (const spot of layout.spots) {
    const at = (way: number): Label => ({ text: spot.place.label, x: spot.x + Math.cos(way) * 56, y: spot.y + Math.sin(way) * 56 });
    const found = gaps(spot, ways.get(spot.place.id) ?? [], centre).map(at);
    // The best gap, unless another name or point is there.
    const isFree = ({ x, y }: Label) => [...set, ...layout.spots].every((other) => Math.hypot(other.x - x, other.y - y) >= APART);
    const label = found.find(isFree) ?? found[0];
    if (label) set.push(label);
  }
  return set;
}

function outside(layout: Layout): Label[] {
  const holes = layout.spots.filter((spot) => spot.place.shape === 'hole');
  const top = Math.min(...holes.map((spot) => spot.y));
  const bottom = Math.max(...holes.map((spot) => spot.y));
  const { ground } = layout;
  const labels: Label[] = [];
  for (const spot of holes) {
    const isOuter = Math.abs(spot.y - top) < 1 || Math.abs(spot.y - bottom) < 1;
    const y = Math.abs(spot.y - top) < 1 ? ground.y - 15 : ground.y + ground.height + 15;
    if (isOuter) labels.push({ text: spot.place.label, x: spot.x, y });
  }
  // Where a player has a front and a back row, the letter that names it in moves stands beside it.
  const rows = new Map(holes.map((spot) => [Math.round(spot.y), /^[SN]([a-z])\d+$/.exec(spot.place.id)?.[1]]));
  if (rows.size > 2) {
    for (const [y, text] of rows) if (text) labels.push({ text, x: ground.x - 16, y });
  }
  return labels;
}

export function labels(board: Board, layout: Layout): Label[] {
  if (board.kind === 'holes') return outside(layout);
  return lattice(layout) ?? beside(board, layout);
}
