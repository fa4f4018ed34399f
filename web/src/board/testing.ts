// Boards and contents for the tests of this folder.

import type { Board, Content, LegalMove, Place, Side } from '../api/types';

export const nothing: Content = { side: null, piece: null, came_from: null, seeds: 0, cowries: 0 };
export const seeds = (count: number, cowries = 0, side: Side | null = null): Content => ({ ...nothing, seeds: count, cowries, side });
export const piece = (side: Side, name: string, came_from: string | null = null): Content => ({ ...nothing, side, piece: name, came_from });

/** Points a1 to e5 of a square grid, rank 1 at the bottom. */
export function grid(size: number): Board {
  const id = (x: number, y: number) => `${'abcdefgh'[x]}${y + 1}`;
  const places: Place[] = [];
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) places.push({ id: id(x, y), x, y: size - 1 - y, shape: 'point', side: null, label: id(x, y) });
  const range = Array.from({ length: size }, (_, index) => index);
  const lines = [...range.map((y) => range.map((x) => id(x, y))), ...range.map((x) => range.map((y) => id(x, y)))];
  return { kind: 'points', width: size - 1, height: size - 1, places, lines };
}

/** Two rows of holes A.. and a.. with a store at each end. */
export function twoRows(holes: number): Board {
  const places: Place[] = [];
  for (let i = 0; i < holes; i += 1) {
    const letter = String.fromCharCode(65 + i);
    places.push({ id: letter, x: i + 1, y: 1, shape: 'hole', side: 'S', label: letter });
    places.push({ id: letter.toLowerCase(), x: holes - i, y: 0, shape: 'hole', side: 'N', label: letter.toLowerCase() });
  }
  places.push({ id: 'store-S', x: holes + 1, y: 0.5, shape: 'store', side: 'S', label: '' });
  places.push({ id: 'store-N', x: 0, y: 0.5, shape: 'store', side: 'N', label: '' });
  return { kind: 'holes', width: holes + 1, height: 1, places, lines: [] };
}

/** Four rows, two a player. */
export function fourRows(holes: number): Board {
  const places: Place[] = [];
  for (const [side, row, y] of [['N', 'b', 0], ['N', 'f', 1], ['S', 'f', 2], ['S', 'b', 3]] as const) {
    for (let i = 0; i < holes; i += 1) places.push({ id: `${side}${row}${i + 1}`, x: side === 'S' ? i : holes - 1 - i, y, shape: 'hole', side, label: String(i + 1) });
  }
  return { kind: 'holes', width: holes - 1, height: 3, places, lines: [] };
}

export function move(part: Partial<LegalMove> & Pick<LegalMove, 'move' | 'kind'>): LegalMove {
  return { from: null, to: null, takes: [], direction: null, label: part.move, ...part };
}
