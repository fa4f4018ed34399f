// Small shapes that say something about places: arrows, crosses, last moves.

import type { Played } from '../api/types';
import type { Layout, Spot } from './geometry';

const n = (value: number) => String(Math.round(value * 10) / 10);

/** An arrow between two places as a closed outline; a ring is drawn elsewhere where there is no end. */
export function arrowPath(from: Spot, to: Spot, width: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const head = width * 2.1;
  const start = Math.min(26, length / 4);
  const end = length - 18;
  const at = (along: number, aside: number) => `${n(from.x + ux * along - uy * aside)} ${n(from.y + uy * along + ux * aside)}`;
  const w = width / 2;
  return `M${at(start, w)}L${at(end - head, w)}L${at(end - head, width * 1.25)}L${at(end, 0)}L${at(end - head, -width * 1.25)}L${at(end - head, -w)}L${at(start, -w)}Z`;
}

export interface Trail { from: string[]; to: string[]; passed: string[] }

/** What the last move touched: where it began, where it ended, and the holes sown on the way. */
export function trailOf(played: Played | null | undefined): Trail {
  const trail: Trail = { from: [], to: [], passed: [] };
  let last: string | null = null;
  for (const event of played?.events ?? []) {
    if (event.event === 'move') {
      if (trail.from.length === 0) trail.from.push(event.from);
      trail.to = [event.to];
    } else if (event.event === 'drop') trail.to.push(event.place);
    else if (event.event === 'lift' && trail.from.length === 0) trail.from.push(event.place);
    else if (event.event === 'sow') {
      if (!trail.passed.includes(event.place)) trail.passed.push(event.place);
      last = event.place;
    }
  }
  if (last !== null) trail.to.push(last);
  return trail;
}

/** A ring or trough outline around a place. */
export function outline(layout: Layout, id: string, grow: number): { x: number; y: number; width: number; height: number; rx: number } | null {
  const spot = layout.byId.get(id);
  if (!spot) return null;
  const [rx, ry] = [spot.rx + grow, spot.ry + grow];
  return { x: spot.x - rx, y: spot.y - ry, width: 2 * rx, height: 2 * ry, rx: Math.min(rx, ry) };
}
