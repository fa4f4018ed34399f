// The board without what lies on it, as SVG text: the surface with its quiet texture, the lines of
// a points board or the carved holes of a sowing board, and the painted names.

import type { Board } from '../api/types';
import type { Layout } from './geometry';
import { labels } from './labels';
import type { GroundStyle, Palette } from './palette';

export interface GroundOptions {
  style: GroundStyle;
  palette: Palette;
  /** Makes the ids of gradients unique on a page with several boards. */
  uid: string;
  small: boolean;
  named: boolean;
  /** Size of the names in drawing units. */
  nameSize: number;
}

const n = (value: number) => String(Math.round(value * 10) / 10);

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** The texture's pattern: grain, specks, weave or ripples, all in two close shades. */
function texture(style: GroundStyle, palette: Palette, id: string): string {
  const { grain, fleck } = palette.ground;
  switch (style) {
    case 'wood':
      return `<pattern id="${id}" width="520" height="64" patternUnits="userSpaceOnUse">` +
        `<path d="M0 9C120 3 200 17 320 9S470 5 520 9M0 31C90 37 210 23 300 32S450 36 520 31M0 52C140 46 230 60 360 51S480 48 520 52" fill="none" stroke="${grain}" stroke-width="3"/>` +
        `<path d="M0 20C150 26 260 14 380 21S500 18 520 20M0 43C110 38 250 49 340 42S490 46 520 43" fill="none" stroke="${fleck}" stroke-width="2.2"/></pattern>`;
    case 'stone': {
      const specks: string[] = [];
      for (let i = 0; i < 46; i += 1) {
        const x = (i * 73.7) % 160;
        const y = (i * 41.3 + (i % 7) * 19.1) % 160;
        specks.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(1.2 + (i % 4) * 0.7)}" fill="${i % 3 === 0 ? fleck : grain}"/>`);
      }
      return `<pattern id="${id}" width="160" height="160" patternUnits="userSpaceOnUse">${specks.join('')}</pattern>`;
    }
    case 'cloth':
      return `<pattern id="${id}" width="12" height="12" patternUnits="userSpaceOnUse">` +
        `<path d="M0 3H6M6 9H12" stroke="${grain}" stroke-width="2"/><path d="M3 6V12M9 0V6" stroke="${fleck}" stroke-width="2"/></pattern>`;
    case 'sand':
      return `<pattern id="${id}" width="240" height="46" patternUnits="userSpaceOnUse">` +
        `<path d="M0 12C40 2 80 2 120 12S200 22 240 12M0 35C40 45 80 45 120 35S200 25 240 35" fill="none" stroke="${grain}" stroke-width="3.5"/>` +
        `<path d="M0 16C40 6 80 6 120 16S200 26 240 16M0 39C40 49 80 49 120 39S200 29 240 39" fill="none" stroke="${fleck}" stroke-width="2"/></pattern>`;
  }
}

function surface(layout: Layout, { style, palette, uid, small }: GroundOptions): string {
  const { x, y, width, height } = layout.ground;
  const { ground } = palette;
  const round = style === 'cloth' ? 6 : style === 'sand' ? 34 : 20;
  const box = (inset: number, radius: number) =>
    `x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="${radius}"`;
  let out = `<defs>${texture(style, palette, `${uid}-t`)}</defs>`;
  out += `<rect ${box(0, round)} fill="${ground.board}"/><rect ${box(0, round)} fill="url(#${uid}-t)"/>`;
  if (style === 'cloth') {
    // A hem with a running stitch.
    out += `<rect ${box(5, round - 2)} fill="none" stroke="${ground.edge}" stroke-width="10"/>`;
    if (!small) out += `<rect ${box(5, round - 2)} fill="none" stroke="${ground.fleck}" stroke-width="2" stroke-dasharray="9 7" opacity="0.75"/>`;
  } else {
    out += `<rect ${box(2.5, round - 2)} fill="none" stroke="${ground.edge}" stroke-width="5"/>`;
  }
  return out;
}

/**
 * The squares of a draughts board: where every line runs diagonally and the points are every other
 * square of a lattice. Empty for any other board.
 */
function squares(board: Board, layout: Layout, palette: Palette): string {
  const isDiagonal = (line: string[]) => line.every((id, index) => {
    const [a, b] = [layout.byId.get(line[index - 1] ?? ''), layout.byId.get(id)];
    return !a || !b || Math.abs(Math.abs(a.x - b.x) - Math.abs(a.y - b.y)) < 1;
  });
  if (!board.lines.every(isDiagonal)) return '';
  const steps = layout.spots.map((spot) => spot.x).sort((a, b) => a - b);
  const gaps = steps.slice(1).map((x, index) => x - (steps[index] ?? x)).filter((gap) => gap > 5);
  const step = Math.min(...gaps);
  const [x0, y0] = [Math.min(...layout.spots.map((s) => s.x)), Math.min(...layout.spots.map((s) => s.y))];
  const cell = (value: number) => Math.round(value / step);
  const fits = (value: number) => Math.abs(value / step - cell(value)) < 0.02;
  if (!Number.isFinite(step) || !layout.spots.every((spot) => fits(spot.x - x0) && fits(spot.y - y0))) return '';
  const parity = new Set(layout.spots.map((spot) => (cell(spot.x - x0) + cell(spot.y - y0)) % 2));
  if (parity.size !== 1) return '';
  const dark = [...parity][0];
  const across = Math.max(...layout.spots.map((spot) => cell(spot.x - x0)));
  const down = Math.max(...layout.spots.map((spot) => cell(spot.y - y0)));
  let out = '';
  for (let i = 0; i <= across; i += 1) {
    for (let j = 0; j <= down; j += 1) {
      if ((i + j) % 2 !== dark) continue;
      out += `<rect x="${n(x0 + (i - 0.5) * step)}" y="${n(y0 + (j - 0.5) * step)}" width="${n(step)}" height="${n(step)}" fill="${palette.ground.square}"/>`;
    }
  }
  return `<g>${out}<rect x="${n(x0 - step / 2)}" y="${n(y0 - step / 2)}" width="${n((across + 1) * step)}" height="${n((down + 1) * step)}" fill="none" stroke="${palette.ground.line}" stroke-width="3"/></g>`;
}

function lines(board: Board, layout: Layout, { style, palette, small }: GroundOptions): string {
  const { ground } = palette;
  const paths = board.lines
    .map((line) => line.flatMap((id) => layout.byId.get(id) ?? []).map((spot, index) => `${index === 0 ? 'M' : 'L'}${n(spot.x)} ${n(spot.y)}`).join(''))
    .join('');
  const width = small ? 5 : 3.6;
  // Cut into wood, stone and sand: a light edge below the dark line. Stitched on cloth.
  const stroke = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  let out = style === 'cloth' ? '' : `<path d="${paths}" transform="translate(0 2.6)" ${stroke} stroke="${ground.groove}" stroke-width="${width}"/>`;
  out += `<path d="${paths}" ${stroke} stroke="${ground.line}" stroke-width="${width}"/>`;
  const radius = small ? 7 : 8;
  for (const spot of layout.spots) out += `<circle cx="${n(spot.x)}" cy="${n(spot.y)}" r="${radius}" fill="${ground.line}"/>`;
  return out;
}

/** The line between the players' rows, on boards where a player has more than one. */
function middle(layout: Layout, palette: Palette): string {
  const holes = layout.spots.filter((spot) => spot.place.shape === 'hole');
  const rows = [...new Set(holes.map((spot) => Math.round(spot.y)))].sort((a, b) => a - b);
  const [upper, lower] = [rows[rows.length / 2 - 1], rows[rows.length / 2]];
  if (rows.length < 4 || upper === undefined || lower === undefined) return '';
  const y = (upper + lower) / 2;
  const { x, width } = layout.ground;
  return `<path d="M${n(x + 14)} ${n(y + 3)}H${n(x + width - 14)}" stroke="${palette.ground.rim}" stroke-width="4" stroke-linecap="round"/>` +
    `<path d="M${n(x + 14)} ${n(y)}H${n(x + width - 14)}" stroke="${palette.ground.wall}" stroke-width="5" stroke-linecap="round"/>`;
}

function bowls(layout: Layout, { palette, uid }: GroundOptions): string {
  const { floor, wall, rim } = palette.ground;
  let out =
    `<defs><linearGradient id="${uid}-b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="0.55" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs>`;
  for (const { x, y, rx, ry } of layout.spots) {
    const box = (grow: number, dy: number) =>
      `x="${n(x - rx - grow)}" y="${n(y - ry - grow + dy)}" width="${n(2 * (rx + grow))}" height="${n(2 * (ry + grow))}" rx="${n(Math.min(rx, ry) + grow)}"`;
    out += `<rect ${box(1, 2.5)} fill="${rim}"/><rect ${box(0, 0)} fill="${wall}"/><rect ${box(-3.5, 3)} fill="url(#${uid}-b)"/>`;
  }
  return out;
}

export function groundMarkup(board: Board, layout: Layout, options: GroundOptions): string {
  const { palette, small, named } = options;
  let out = surface(layout, options);
  if (board.kind === 'points') {
    out += squares(board, layout, palette) || lines(board, layout, options);
  } else {
    out += middle(layout, palette) + bowls(layout, options);
  }
  if (named && !small) {
    const size = options.nameSize;
    // Names outside the board stand on the page, those inside on the ground.
    const fill = board.kind === 'holes' ? 'currentColor' : palette.ground.label;
    out += `<g font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" fill="${fill}" opacity="0.8">` +
      labels(board, layout).map(({ text, x, y }) => `<text x="${n(x)}" y="${n(y + size * 0.35)}">${escapeText(text)}</text>`).join('') + '</g>';
  }
  return out;
}
