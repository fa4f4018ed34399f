// The strip below a points board: pieces still in hand at the left, captured ones at the right.

import type { Scene, Side, SideInfo } from '../api/types';
import { figure } from './figures';
import { escapeText } from './ground';
import type { Layout } from './geometry';
import type { Palette, PieceStyle } from './palette';

/** Height of the strip in drawing units. */
export const TRAY = 76;
const STEP = 23;
const SLOT = 36;

export interface TrayPart { side: Side; piece: string | null; count: number; icons: number; x: number; width: number }
export interface Tray { y: number; parts: TrayPart[]; captured: { x: number; count: number; goal: number; slots: number } | null }

export function hasTray(scene: Scene): boolean {
  return scene.captured !== null || Object.keys(scene.hand).length > 0;
}

/** Where the pieces of the strip lie. `scene` is that before a move, so that nothing jumps during it. */
export function trayOf(scene: Scene, sides: SideInfo[], layout: Layout): Tray {
  const { x, y, width, height } = layout.ground;
  const parts: TrayPart[] = [];
  let left = x + 22;
  // The icons take what the captured pieces leave.
  const goal = scene.captured?.goal ?? 0;
  const slots = goal <= 8 ? goal : 0;
  const groups = sides.filter(({ side }) => (scene.hand[side] ?? 0) > 0).length;
  const room = (width - 60 - (scene.captured ? Math.max(120, slots * SLOT) : 0)) / Math.max(1, groups);
  const most = Math.max(1, Math.floor((room - 110) / STEP));
  for (const { side, piece } of sides) {
    const count = scene.hand[side] ?? 0;
    if (count <= 0) continue;
    const icons = Math.min(count, most);
    const part = { side, piece, count, icons, x: left, width: 40 + (icons - 1) * STEP + 52 };
    parts.push(part);
    left += part.width + 14;
  }
  const captured = scene.captured ? { x: x + width - 18, count: scene.captured.count, goal, slots } : null;
  return { y: y + height + 8 + TRAY / 2, parts, captured };
}

/** Where a piece of that side comes from when it is dropped. */
export function trayPoint(tray: Tray, side: Side): { x: number; y: number } {
  const part = tray.parts.find((other) => other.side === side);
  return { x: (part?.x ?? 0) + 16 + Math.max(0, (part?.icons ?? 1) - 1) * STEP, y: tray.y };
}

export interface TrayLook { style: PieceStyle; palette: Palette; sides: SideInfo[]; size: number }

export function trayMarkup(tray: Tray, { style, palette, sides, size }: TrayLook): string {
  const text = `font-family="system-ui, sans-serif" font-size="${size.toFixed(1)}" font-weight="600" fill="currentColor"`;
  let out = '';
  for (const part of tray.parts) {
    const icon = figure(part.piece, part.side, style, palette);
    for (let index = 0; index < part.icons; index += 1) {
      out += `<g transform="translate(${part.x + 16 + index * STEP} ${tray.y}) scale(0.56)">${icon}</g>`;
    }
    out += `<text x="${part.x + 50 + (part.icons - 1) * STEP}" y="${tray.y + size * 0.35}" ${text}>×${part.count}</text>`;
  }
  const { captured } = tray;
  const prey = sides.find((info) => info.side === 'p') ?? sides[1];
  if (captured && prey) {
    const icon = figure(prey.piece, prey.side, style, palette);
    if (captured.slots > 0) {
      for (let index = 0; index < captured.slots; index += 1) {
        const x = captured.x - 18 - (captured.slots - 1 - index) * SLOT;
        out += `<circle cx="${x}" cy="${tray.y}" r="16" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 4" opacity="0.45"/>`;
        if (index < captured.count) out += `<g transform="translate(${x} ${tray.y}) scale(0.46)">${icon}</g>`;
      }
    } else {
      const words = escapeText(`${captured.count} / ${captured.goal}`);
      out += `<text x="${captured.x}" y="${tray.y + size * 0.35}" text-anchor="end" ${text}>${words}</text>`;
      out += `<g transform="translate(${captured.x - size * 0.62 * words.length - 24} ${tray.y}) scale(0.5)">${icon}</g>`;
    }
  }
  return out;
}
