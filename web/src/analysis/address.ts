// The analysis in the address: game, position, who begins, the moves of the line and the ply that
// is looked at. Opening the address shows the same.

import type { Side } from '../api/types';

export interface Address {
  game: string;
  position: string | null;
  first: Side | null;
  moves: string[];
  /** How many of the moves are played on the board; null for all. */
  ply: number | null;
}

const SIDES: readonly string[] = ['h', 'p', 'S', 'N'];

/** Marks that are safe in a query and much easier to read as themselves. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/%(2C|2F|40|3A|3B)/g, (mark) => decodeURIComponent(mark));
}

export function write(address: Address): string {
  const query: string[] = [];
  if (address.position) query.push(`position=${encoded(address.position.replaceAll(' ', '_'))}`);
  if (address.first) query.push(`first=${address.first}`);
  if (address.moves.length) query.push(`moves=${encoded(address.moves.join(','))}`);
  if (address.ply !== null && address.ply < address.moves.length) query.push(`ply=${address.ply}`);
  const game = encodeURIComponent(address.game.replaceAll('+', '~')).replaceAll('%3A', ':').replaceAll('%3D', '=');
  return `/analysis/${game}${query.length ? `?${query.join('&')}` : ''}`;
}

/** Reads the game of a path and a query; what makes no sense is left out. */
export function read(game: string, query: URLSearchParams): Address {
  const first = query.get('first');
  const moves = (query.get('moves') ?? '').split(',').map((move) => move.trim()).filter(Boolean);
  const ply = query.get('ply');
  return {
    game: game.replaceAll('~', '+'),
    position: query.get('position')?.replaceAll('_', ' ').trim() || null,
    first: first !== null && SIDES.includes(first) ? (first as Side) : null,
    moves,
    ply: ply !== null && /^\d+$/.test(ply) && Number(ply) < moves.length ? Number(ply) : null,
  };
}
