// How counters lie in a hole. Every place has its own scatter, and a counter that is added does not
// move those that lie there, so that a hole looks the same whenever it holds the same.

import type { Palette } from './palette';

export interface Dot { x: number; y: number; turn: number }

/** Counters drawn in a hole and in a store; more are told by the number alone. */
export const MOST = { hole: 14, store: 40 };

/** A small generator of numbers in [0, 1), seeded by a text. */
function numbers(text: string): () => number {
  let state = 2166136261;
  for (const c of text) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

const kept = new Map<string, Dot[]>();

/** The first `count` spots of a place's scatter within an ellipse of the given radii. */
export function scatter(place: string, count: number, rx: number, ry: number): Dot[] {
  const key = `${place}/${Math.round(rx)}/${Math.round(ry)}`;
  let dots = kept.get(key);
  if (!dots) {
    const random = numbers(place);
    dots = [];
    const most = rx === ry ? MOST.hole : MOST.store;
    // Each counter takes the freest of a few random spots; the few tries keep it from looking ruled.
    while (dots.length < most) {
      let best: Dot | null = null;
      let room = -1;
      for (let attempt = 0; attempt < 14; attempt += 1) {
        const angle = random() * 2 * Math.PI;
        const reach = Math.sqrt(random());
        const dot = { x: Math.cos(angle) * reach * rx, y: Math.sin(angle) * reach * ry, turn: random() * 180 };
        const free = Math.min(...dots.map((other) => Math.hypot(other.x - dot.x, other.y - dot.y)), dots.length === 0 ? 1000 - reach * 600 : 1000);
        // The middle is preferred a little: counters roll to the bottom of the bowl.
        const worth = free - reach * 7;
        if (worth > room) {
          room = worth;
          best = dot;
        }
      }
      if (best) dots.push(best);
    }
    kept.set(key, dots);
  }
  return dots.slice(0, count);
}

export function seed(palette: Palette, { x, y, turn }: Dot, scale = 1): string {
  const tone = palette.seed;
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${scale})">` +
    `<ellipse rx="10.5" ry="8.6" fill="${tone.fill}" stroke="${tone.outline}" stroke-width="2"/>` +
    `<path d="M-5 -3C-2 -5.5 2 -5.5 5 -3.5" fill="none" stroke="${tone.detail}" stroke-width="2" stroke-linecap="round"/></g>`
  );
}

/** A cowrie, slit side up: longer than a seed, pale, with its toothed opening. */
export function cowrie(palette: Palette, { x, y, turn }: Dot, scale = 1): string {
  const tone = palette.cowrie;
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(turn - 90).toFixed(0)}) scale(${scale})">` +
    `<path d="M-17 1C-17 -8 -8 -13 2 -12C12 -11 18 -6 17 1C16 9 8 13 -1 12C-10 12 -17 8 -17 1Z" fill="${tone.fill}" stroke="${tone.outline}" stroke-width="2.2"/>` +
    `<path d="M-13 1C-6 -2 6 -2 13 0" fill="none" stroke="${tone.detail}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M-8 -4V4M-2.500 -5V4M3 -5V4M8.500 -4V4" fill="none" stroke="${tone.detail}" stroke-width="1.5"/></g>`
  );
}

/** All counters of a place as SVG text around its middle. Cowries lie on top, where they are seen. */
export function heap(palette: Palette, place: string, seeds: number, cowries: number, rx: number, ry: number): string {
  const most = rx === ry ? MOST.hole : MOST.store;
  const whole = Math.floor(seeds);
  const shells = Math.min(cowries, Math.ceil(most / 2));
  const grains = Math.min(whole, most - shells);
  const spots = scatter(place, grains, rx, ry);
  // Cowries take spots of their own scatter, so that sown seeds do not move them.
  const shellSpots = scatter(`${place}~`, shells, rx * 0.8, ry * 0.8);
  const half = seeds > whole ? scatter(place, grains + 1, rx, ry).slice(grains) : [];
  return (
    spots.map((dot) => seed(palette, dot)).join('') +
    half.map((dot) => seed(palette, dot, 0.6)).join('') +
    shellSpots.map((dot) => cowrie(palette, dot)).join('')
  );
}

/** A number of counters as it is said: 23.5 is 23½. */
export function countText(count: number): string {
  const whole = Math.floor(count);
  if (count === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}
