// The address of a game: /play/{game}?id=…, and the options from which a new one starts.

import type { Level, Side } from '../api/types';

export interface Options {
  /** The kept game to go on with, or the name under which a new one will be kept. */
  id: string | null;
  opponent: 'computer' | 'two' | 'friend' | null;
  side: Side | null;
  level: Level | null;
  position: string | null;
  moves: string[];
  first: Side | null;
}

const SIDES: readonly string[] = ['h', 'p', 'S', 'N'];

function side(text: string | null): Side | null {
  return text !== null && SIDES.includes(text) ? (text as Side) : null;
}

/** Moves in an address stand between commas; blanks and underscores are read too. */
export function movesOf(text: string | null): string[] {
  return (text ?? '').split(/[\s,_]+/).filter(Boolean);
}

function levelOf(text: string | null): Level | null {
  if (text === 'perfect') return text;
  const level = Number(text);
  return Number.isInteger(level) && level >= 1 && level <= 8 ? level : null;
}

export function optionsOf(query: URLSearchParams): Options {
  const opponent = query.get('opponent');
  return {
    id: query.get('id'),
    opponent: opponent === 'computer' || opponent === 'engine' ? 'computer' : opponent === 'two' || opponent === 'friend' ? opponent : null,
    side: side(query.get('side')),
    level: levelOf(query.get('level')),
    position: query.get('position')?.replaceAll('_', ' ') || null,
    moves: movesOf(query.get('moves')),
    first: side(query.get('first')),
  };
}

/** The query of those options, `?` and all; empty when there is nothing to say. */
export function queryOf(options: Partial<Options>): string {
  const query = new URLSearchParams();
  if (options.id) query.set('id', options.id);
  if (options.opponent) query.set('opponent', options.opponent);
  if (options.side) query.set('side', options.side);
  if (options.level) query.set('level', String(options.level));
  if (options.first) query.set('first', options.first);
  if (options.position) query.set('position', options.position.replaceAll(' ', '_'));
  if (options.moves?.length) query.set('moves', options.moves.join(','));
  const text = query.toString();
  return text ? `?${text}` : '';
}
