// What lies in one place, as SVG text around its middle: a piece, or counters with their number.

import type { Content } from '../api/types';
import { figure } from './figures';
import type { Layout, Spot } from './geometry';
import type { Palette, PieceStyle } from './palette';
import { countText, heap } from './seeds';

/** The scale of figures, which are drawn 80 units wide. */
export const FIGURE = 0.95;

export interface Look {
  style: PieceStyle;
  palette: Palette;
  /** Size of numbers in drawing units. */
  size: number;
  small: boolean;
  /** Numbers on every hole, or only where seeds are too many to be counted at a glance. */
  always: boolean;
}

/** The direction away from the point that a piece came from, in degrees clockwise from the top. */
export function awayFrom(layout: Layout, spot: { x: number; y: number }, from: string | null): number | null {
  const origin = from === null ? undefined : layout.byId.get(from);
  if (!origin || (Math.abs(origin.x - spot.x) < 1 && Math.abs(origin.y - spot.y) < 1)) return null;
  return (Math.atan2(spot.x - origin.x, origin.y - spot.y) * 180) / Math.PI;
}

export function pieceMarkup(content: Content, look: Look, away: number | null): string {
  return `<g transform="scale(${FIGURE})">${figure(content.piece, content.side, look.style, look.palette, away)}</g>`;
}

function number(text: string, x: number, y: number, { palette, size }: Look, kind: 'store' | 'seeds' | 'cowries'): string {
  const { count, halo } = palette.ground;
  const style = `font-family="system-ui, sans-serif" font-size="${size.toFixed(1)}" font-weight="700" text-anchor="middle"`;
  const width = size * (0.62 * text.length + 0.5);
  // A number of seeds stands on a small tag, a number of cowries in the outline of a shell.
  const tag = (wide: number, high: number, look: string) =>
    `<rect x="${(x - wide / 2).toFixed(1)}" y="${(y - high / 2).toFixed(1)}" width="${wide.toFixed(1)}" height="${high.toFixed(1)}" rx="${(high / 2).toFixed(1)}" ${look}/>`;
  const frame = {
    store: '',
    seeds: tag(width, size, `fill="${halo}"`),
    cowries: tag(width + size * 0.3, size * 1.14, `fill="${palette.cowrie.fill}" stroke="${palette.cowrie.outline}" stroke-width="2"`),
  }[kind];
  const fill = kind === 'cowries' ? palette.cowrie.outline : count;
  const lift = kind === 'store' ? ` stroke="${halo}" stroke-width="${(size * 0.24).toFixed(1)}" stroke-linejoin="round" paint-order="stroke"` : '';
  return `${frame}<text x="${x.toFixed(1)}" y="${(y + size * 0.36).toFixed(1)}" ${style} fill="${fill}"${lift}>${text}</text>`;
}

/** The counters of a hole or store with their number. */
export function countersMarkup(spot: Spot, content: Content | undefined, look: Look): string {
  const seeds = content?.seeds ?? 0;
  const cowries = content?.cowries ?? 0;
  const isStore = spot.place.shape === 'store';
  // The upper end of a store, and the outer rim of a hole, are left free for the number: counters
  // lie clear of it, and as they lie the same without it, none moves when it comes.
  const foot = look.small ? 0 : 6;
  const head = isStore ? Math.min(look.size * 1.3, spot.ry * 0.6) : -foot * spot.outward;
  const inner = isStore
    ? heap(look.palette, spot.place.id, seeds, cowries, spot.rx - 17, spot.ry - 20 - head / 2)
    : heap(look.palette, spot.place.id, seeds, cowries, spot.rx - 14 - foot / 2, spot.ry - 14 - foot / 2);
  let out = head !== 0 && inner !== '' ? `<g transform="translate(0 ${(head / 2).toFixed(1)})">${inner}</g>` : inner;
  if (look.small) return out;
  const numbers: [string, 'store' | 'seeds' | 'cowries'][] = [];
  if (isStore ? seeds > 0 || cowries === 0 : seeds > 3 || (look.always && seeds > 0)) numbers.push([countText(seeds), isStore ? 'store' : 'seeds']);
  if (cowries > (isStore || look.always ? 0 : 1)) numbers.push([countText(cowries), 'cowries']);
  const both = numbers.length > 1;
  const y = isStore ? look.size * 0.75 + 8 - spot.ry : spot.outward * (spot.ry * (both ? 0.84 : 1) + 1);
  for (const [index, [text, kind]] of numbers.entries()) {
    // Two numbers stand side by side.
    const x = both ? (index === 0 ? 1 : -1) * spot.rx * (isStore ? 0.48 : 0.62) : 0;
    out += number(text, x, y, look, kind);
  }
  return out;
}

/** The ring of a hole whose owner may change: South's is whole, North's is dotted. */
export function ownerMarkup(spot: Spot, content: Content | undefined, palette: Palette): string {
  const owner = content?.side;
  if (owner !== 'S' && owner !== 'N') return '';
  const dash = owner === 'N' ? ' stroke-dasharray="0.1 11"' : '';
  const width = owner === 'N' ? 7 : 5;
  return `<circle r="${spot.rx + 1}" fill="none" stroke="${palette.owners[owner]}" stroke-width="${width}" stroke-linecap="round"${dash}/>`;
}
