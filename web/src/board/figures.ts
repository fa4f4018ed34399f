// The pieces, as SVG text around (0, 0), about 80 units wide. A figure is looked up by the word of
// its piece; a word without a figure gets the shape of its side: hunters are triangles, prey discs.
// Hunters and prey differ in outline and in tone, so that no one needs to see colours.

import type { Side } from '../api/types';
import type { Palette, PieceStyle, Tone } from './palette';

type ToneName = keyof Palette['pieces'];
interface Figure {
  tone: ToneName;
  draw: (tone: Tone) => string;
  /** The piece from above with its head towards the top, for games that remember where it came from. */
  turned?: (tone: Tone) => string;
}

const outlined = (tone: Tone, width = 3.5) =>
  `fill="${tone.fill}" stroke="${tone.outline}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
const inked = (tone: Tone, width = 3.5) =>
  `fill="none" stroke="${tone.detail}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const dots = (tone: Tone, radius: number, ...points: [number, number][]) =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone.detail}"/>`).join('');
/** A path and its mirror image. */
const both = (path: string, attributes: string) =>
  `<path d="${path}" ${attributes}/><path d="${path}" transform="scale(-1 1)" ${attributes}/>`;

const catHead = (tone: Tone) =>
  both('M-9 -25C-14 -37 -31 -39 -32 -24C-32 -17 -28 -13 -24 -11Z', outlined(tone)) +
  `<path d="M0 -30C17 -30 27 -20 29 -7C35 0 36 7 38 12C32 13 30 14 27 17C21 28 10 33 0 33C-10 33 -21 28 -27 17C-30 14 -32 13 -38 12C-36 7 -35 0 -29 -7C-27 -20 -17 -30 0 -30Z" ${outlined(tone)}/>`;
const catFace = (tone: Tone) =>
  dots(tone, 4, [-12, -3], [12, -3]) +
  `<path d="M-6.5 9H6.5L0 16Z" fill="${tone.detail}"/><path d="M0 16V20M0 20C-3 25 -9 25 -11 22M0 20C3 25 9 25 11 22" ${inked(tone, 3)}/>`;

const tiger: Figure = {
  tone: 'warm',
  draw: (tone) =>
    catHead(tone) + catFace(tone) +
    `<path d="M0 -29V-15M-9 -27L-6 -17M9 -27L6 -17" ${inked(tone, 4)}/>` +
    both('M32 -1L21 3M34 9L21 12', inked(tone, 4)),
  turned: (tone) =>
    `<g transform="scale(1.08)"><path d="M0 26C0 36 12 34 10 45" fill="none" stroke="${tone.outline}" stroke-width="10" stroke-linecap="round"/>` +
    `<path d="M0 26C0 36 12 34 10 45" fill="none" stroke="${tone.fill}" stroke-width="4.5" stroke-linecap="round"/>` +
    both('M-12 -8C-24 -14 -27 -3 -16 2M-14 16C-27 14 -28 27 -15 28', outlined(tone)) +
    `<path d="M-14 -12C-19 2 -20 14 -16 24C-12 33 12 33 16 24C20 14 19 2 14 -12Z" ${outlined(tone)}/>` +
    both('M-17 -1L-6 3M-18 9L-6 12M-17 20L-6 21', inked(tone, 4)) +
    both('M-8 -21C-14 -14 -23 -17 -20 -27C-17 -30 -13 -30 -11 -29Z', outlined(tone)) +
    `<path d="M0 -47C6 -47 8 -43 9 -40C15 -36 17 -31 16 -26C15 -17 8 -12 0 -12C-8 -12 -15 -17 -16 -26C-17 -31 -15 -36 -9 -40C-8 -43 -6 -47 0 -47Z" ${outlined(tone)}/>` +
    `<path d="M-4 -45H4L0 -40Z" fill="${tone.detail}"/>` + dots(tone, 2.6, [-6.5, -34], [6.5, -34]) +
    `<path d="M0 -25V-16M-6 -25L-5 -18M6 -25L5 -18" ${inked(tone, 3)}/></g>`,
};

const spots: [number, number][] = [[0, -22], [-11, -17], [11, -17], [-25, 3], [25, 3], [-21, 13], [21, 13]];
// Prey of the tiger where there is one: pale, with a slim head.
const leopard: Figure = {
  tone: 'light',
  draw: (tone) =>
    both('M-10 -24C-12 -36 -26 -40 -29 -30C-31 -23 -27 -17 -21 -14Z', outlined(tone)) +
    `<path d="M0 -30C14 -30 24 -22 26 -9C28 3 22 11 17 18C14 30 8 36 0 36C-8 36 -14 30 -17 18C-22 11 -28 3 -26 -9C-24 -22 -14 -30 0 -30Z" ${outlined(tone)}/>` +
    dots(tone, 3.8, [-11, -3], [11, -3]) + dots(tone, 3, [0, -23], [-9, -18], [9, -18], [0, -14], [-20, 5], [20, 5], [-18, -9], [18, -9]) +
    `<path d="M-6 14H6L0 21Z" fill="${tone.detail}"/><path d="M0 21V25M0 25C-3 29 -7 29 -9 27M0 25C3 29 7 29 9 27" ${inked(tone, 2.6)}/>`,
};
const jaguar: Figure = {
  tone: 'warm',
  draw: (tone) =>
    catHead(tone) + catFace(tone) +
    spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" ${inked(tone, 2.5)}/>`).join(''),
};

const goat: Figure = {
  tone: 'light',
  draw: (tone) =>
    both('M-5 -17C-8 -30 -16 -37 -31 -37C-24 -32 -20 -26 -17 -13Z', outlined(tone)) +
    both('M-15 -11C-26 -17 -36 -12 -40 -3C-31 2 -20 0 -15 -5Z', outlined(tone)) +
    `<path d="M-6 25L0 40L6 25Z" ${outlined(tone)}/>` +
    `<path d="M0 -21C10 -21 17 -16 17 -9C17 2 12 11 11 19C10 27 5 30 0 30C-5 30 -10 27 -11 19C-12 11 -17 2 -17 -9C-17 -16 -10 -21 0 -21Z" ${outlined(tone)}/>` +
    dots(tone, 3.4, [-8, -4], [8, -4]) + `<path d="M-5 19L0 23L5 19" ${inked(tone, 3)}/>`,
};

const vulture: Figure = {
  tone: 'light',
  draw: (tone) =>
    '<g transform="translate(0 2) scale(1.1)">' + both('M-4 -14C-14 -27 -31 -31 -47 -17C-44 -14 -42 -12 -38 -12C-42 -8 -42 -4 -42 0C-38 -2 -36 -2 -33 -2C-35 3 -34 6 -33 10C-30 7 -28 6 -25 6C-25 10 -24 13 -22 17C-18 12 -12 10 -5 12Z', outlined(tone)) +
    both('M-47 -17C-44 -14 -42 -12 -38 -12C-42 -8 -42 -4 -42 0C-38 -2 -36 -2 -33 -2C-35 3 -34 6 -33 10C-30 7 -28 6 -25 6C-25 10 -24 13 -22 17C-20 12 -21 -2 -30 -12C-36 -17 -42 -18 -47 -17Z', `fill="${tone.detail}"`) +
    `<path d="M-9 14L-14 36L-5 32L0 38L5 32L14 36L9 14Z" ${outlined(tone)}/>` +
    `<path d="M0 -18C9 -18 12 -8 12 2C12 13 7 21 0 21C-7 21 -12 13 -12 2C-12 -8 -9 -18 0 -18Z" ${outlined(tone)}/>` +
    // A bare bent neck out of a ruff of down, and a hooked beak.
    `<path d="M-1 -12C-12 -22 -9 -35 3 -36" fill="none" stroke="${tone.outline}" stroke-width="14.5" stroke-linecap="round"/>` +
    `<path d="M-4 -44C4 -47 13 -44 15 -37C21 -38 26 -33 24 -24C22 -21 20 -24 19 -28C14 -28 8 -26 4 -28C0 -29 -6 -33 -4 -44Z" ${outlined(tone)}/>` +
    `<path d="M-1 -12C-12 -22 -9 -34 2 -36" fill="none" stroke="${tone.fill}" stroke-width="8" stroke-linecap="round"/>` +
    `<path d="M15 -37C21 -38 26 -33 24 -24C22 -21 20 -24 19 -28L14 -29Z" fill="${tone.detail}"/>` +
    dots(tone, 2.6, [7, -37]) +
    `<path d="M-15 -12C-19 -17 -13 -23 -8 -20C-5 -24 3 -24 6 -20C11 -23 17 -17 14 -12C17 -6 10 -2 6 -5C3 -1 -4 -1 -7 -5C-12 -2 -18 -6 -15 -12Z" ${outlined(tone)}/></g>`,
};

const crow: Figure = {
  tone: 'dark',
  draw: (tone) =>
    `<path d="M0 20L-3 36M-3 36L-11 38M-3 36L5 38M11 17L13 35M13 35L5 38M13 35L21 38" fill="none" stroke="${tone.outline}" stroke-width="7.5" stroke-linecap="round"/>` +
    `<path d="M-43 24L-16 -2C-13 -20 -4 -33 12 -34C20 -34 26 -29 28 -23L45 -16L28 -11C27 8 16 22 -2 23L-16 21L-36 33Z" ${outlined(tone)}/>` +
    `<path d="M0 22L-3 36M-3 36L-11 38M-3 36L5 38M11 19L13 35M13 35L5 38M13 35L21 38" fill="none" stroke="${tone.fill}" stroke-width="3" stroke-linecap="round"/>` +
    `<path d="M-30 19C-12 15 2 9 9 -8" ${inked(tone, 3)}/>` + dots(tone, 3.6, [17, -22]),
};

const fox: Figure = {
  tone: 'warm',
  draw: (tone) =>
    both('M-4 -18L-29 -40C-34 -26 -34 -14 -30 -4Z', outlined(tone)) +
    `<path d="M0 -21C14 -21 27 -14 36 2C27 5 22 10 16 20C11 29 5 38 0 38C-5 38 -11 29 -16 20C-22 10 -27 5 -36 2C-27 -14 -14 -21 0 -21Z" ${outlined(tone)}/>` +
    both('M-34 3C-24 3 -14 8 -7 24', inked(tone, 3)) + dots(tone, 3.8, [-12, -2], [12, -2]) + dots(tone, 5, [0, 32]),
};

const hound: Figure = {
  tone: 'grey',
  draw: (tone) =>
    `<path d="M0 -31C15 -31 23 -23 23 -11C23 -1 17 4 15 14C14 26 8 33 0 33C-8 33 -14 26 -15 14C-17 4 -23 -1 -23 -11C-23 -23 -15 -31 0 -31Z" ${outlined(tone)}/>` +
    both('M-13 -28C-27 -33 -38 -18 -37 2C-36 13 -29 17 -25 9C-22 2 -20 -8 -19 -16Z', outlined(tone)) +
    dots(tone, 3.6, [-9, -8], [9, -8]) + `<path d="M-7 12H7L0 20Z" fill="${tone.detail}"/><path d="M0 20V26" ${inked(tone, 3)}/>`,
};

// Pricked ears and a broad muzzle, where the hound's ears hang.
const dog: Figure = {
  tone: 'grey',
  draw: (tone) =>
    both('M-6 -22C-12 -36 -20 -42 -29 -40C-32 -28 -30 -16 -24 -6Z', outlined(tone)) +
    `<path d="M0 -27C15 -27 26 -18 26 -4C26 6 20 11 17 18C14 28 8 34 0 34C-8 34 -14 28 -17 18C-20 11 -26 6 -26 -4C-26 -18 -15 -27 0 -27Z" ${outlined(tone)}/>` +
    dots(tone, 3.8, [-11, -4], [11, -4]) + `<path d="M-8 10H8L0 19Z" fill="${tone.detail}"/><path d="M0 19V24M0 24C-4 29 -9 28 -11 25M0 24C4 29 9 28 11 25" ${inked(tone, 3)}/>`,
};

const hare: Figure = {
  tone: 'light',
  draw: (tone) =>
    both('M-3 -10C-3 -26 -7 -42 -16 -44C-25 -40 -23 -20 -14 -5Z', outlined(tone)) +
    `<path d="M0 -14C15 -14 24 -3 24 10C24 25 12 34 0 34C-12 34 -24 25 -24 10C-24 -3 -15 -14 0 -14Z" ${outlined(tone)}/>` +
    both('M-14 -32C-15 -25 -12 -17 -10 -12', inked(tone, 2.5)) + dots(tone, 3.8, [-10, 5], [10, 5]) +
    `<path d="M-4 15H4L0 20Z" fill="${tone.detail}"/><path d="M0 20V24M-8 21L-22 19M8 21L22 19" ${inked(tone, 2.5)}/>`,
};

const goose: Figure = {
  tone: 'light',
  draw: (tone) =>
    `<path d="M-40 4C-30 6 -24 6 -14 5C-2 3 3 -3 4 -12C4 -19 2 -22 3 -29C5 -38 19 -41 25 -32L40 -25C36 -21 31 -21 26 -22C20 -16 23 -9 24 0C26 19 10 32 -8 32C-25 32 -37 20 -40 4Z" ${outlined(tone)}/>` +
    `<path d="M-27 11C-19 22 -3 22 8 11" ${inked(tone, 3)}/>` + dots(tone, 3, [17, -30]),
};

const huntsman: Figure = {
  tone: 'dark',
  draw: (tone) =>
    `<g transform="scale(1.1)"><path d="M-31 35C-31 15 -17 7 0 7C17 7 31 15 31 35Z" ${outlined(tone)}/>` +
    `<path d="M-12 -15C-14 2 -8 13 0 13C8 13 14 2 12 -15Z" ${outlined(tone)}/>` +
    `<path d="M-13 -17C-13 -30 -8 -37 0 -34C8 -37 13 -30 13 -17Z" ${outlined(tone)}/>` +
    `<path d="M-28 -15C-16 -22 16 -22 28 -15C17 -9 -17 -9 -28 -15Z" ${outlined(tone)}/>` +
    // A feather at the hat, and the strap of a horn.
    `<path d="M10 -23C16 -27 20 -33 20 -42C13 -39 9 -34 8 -27Z" ${outlined(tone, 3)}/><path d="M-22 18L15 34" ${inked(tone, 3.5)}/></g>`,
};

const hunter: Figure = {
  tone: 'dark',
  draw: (tone) =>
    `<path d="M0 -35C3 -35 5 -33 6 -31L35 22C38 28 35 32 30 32H-30C-35 32 -38 28 -35 22L-6 -31C-5 -33 -3 -35 0 -35Z" ${outlined(tone)}/>` +
    `<path d="M-15 19H15L0 -8Z" ${inked(tone, 3)}/>`,
};
const prey: Figure = {
  tone: 'light',
  draw: (tone) => `<circle r="29" ${outlined(tone)}/><circle r="17" ${inked(tone, 3)}/>`,
};

const FIGURES: Record<string, Figure> = { tiger, leopard, jaguar, goat, vulture, crow, fox, hound, dog, hare, goose, hunter: huntsman };

/** The figure of a piece as SVG text; `away` is the direction its head points, in degrees from the top. */
export function figure(piece: string | null, side: Side | null, style: PieceStyle, palette: Palette, away: number | null = null): string {
  const plain = side === 'h' || side === 'S' ? hunter : prey;
  const found = style === 'figures' && piece !== null ? (FIGURES[piece] ?? plain) : plain;
  const tone = palette.pieces[found.tone];
  if (away === null) return found.draw(tone);
  if (found.turned) return `<g transform="rotate(${away.toFixed(1)})">${found.turned(tone)}</g>`;
  // Without a view from above, a small wedge beside the piece points where it was going.
  return `<path d="M-9 -38L0 -49L9 -38Z" transform="rotate(${away.toFixed(1)})" ${outlined(tone, 3)}/>${found.draw(tone)}`;
}
