// A line of moves as a score sheet: a row for each turn of both sides, moves in a row together.

import type { Side } from '../api/types';

export interface Entry { move: string; /** The number of moves when it has been made. */ ply: number }
export interface Row { number: number; /** What each side did, that which began first. */ cells: [Entry[], Entry[]] }

export function rows(line: { move: string; side: Side }[]): Row[] {
  const sheet: Row[] = [];
  const starter = line[0]?.side;
  let previous: Side | null = null;
  for (const [index, { move, side }] of line.entries()) {
    const column = side === starter ? 0 : 1;
    if (side !== previous && (column === 0 || sheet.length === 0)) sheet.push({ number: sheet.length + 1, cells: [[], []] });
    sheet.at(-1)?.cells[column].push({ move, ply: index + 1 });
    previous = side;
  }
  return sheet;
}
