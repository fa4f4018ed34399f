// Where an arrow key goes: the nearest place in that direction.

import type { Layout, Spot } from './geometry';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const WAYS: Record<Arrow, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

export function isArrow(key: string): key is Arrow {
  return key in WAYS;
}

/** The edge of a place that faces another, so that a long store is as near as its nearest part. */
function offset(from: Spot, to: Spot): { x: number; y: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const tall = (to.place.shape === 'store' ? to.ry : 0) + (from.place.shape === 'store' ? from.ry : 0);
  return { x: dx, y: Math.sign(dy) * Math.max(0, Math.abs(dy) - tall) };
}

export function neighbour(layout: Layout, from: string, key: Arrow): string | null {
  const here = layout.byId.get(from);
  if (!here) return layout.spots[0]?.place.id ?? null;
  const way = WAYS[key];
  let best: string | null = null;
  let least = Infinity;
  for (const spot of layout.spots) {
    if (spot === here) continue;
    const { x, y } = offset(here, spot);
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    // Within a cone of about 63 degrees to each side; what lies straight ahead is preferred.
    if (along <= 1 || aside > 2 * along) continue;
    const cost = along + 2 * aside;
    if (cost < least) {
      least = cost;
      best = spot.place.id;
    }
  }
  return best;
}

/** The first and the last place, in reading order. */
export function ends(layout: Layout): { first: string | null; last: string | null } {
  return { first: layout.spots[0]?.place.id ?? null, last: layout.spots.at(-1)?.place.id ?? null };
}
