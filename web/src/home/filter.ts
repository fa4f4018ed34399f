// Which games the first page shows: words typed, and three choices that are kept in the address.

import type { GameSummary } from '../api/types';

export type Length = 'short' | 'medium' | 'long';
export const LENGTHS: Length[] = ['short', 'medium', 'long'];

export interface Filter { words: string; family: string; region: string; length: string }

/** How long a game lasts, by the middle of its usual duration: to 15 minutes, to 30, or more. */
export function lengthOf([from, to]: [number, number]): Length {
  const middle = (from + to) / 2;
  if (middle <= 15) return 'short';
  return middle <= 30 ? 'medium' : 'long';
}

/** Lower case without accents: "Bão" is found by "bao". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
}

/** Whether every word typed is somewhere in what is said about the game. */
function hasWords(game: GameSummary, words: string): boolean {
  const text = plain([game.name, game.id, ...game.also, game.region ?? '', game.summary, ...game.sides.flatMap((side) => [side.name, side.piece ?? ''])].join(' '));
  return plain(words).split(/\s+/).every((word) => text.includes(word));
}

export function filtered(games: GameSummary[], filter: Filter): GameSummary[] {
  return games.filter(
    (game) =>
      hasWords(game, filter.words) &&
      (!filter.family || game.family === filter.family) &&
      (!filter.region || game.region === filter.region) &&
      (!filter.length || lengthOf(game.minutes) === filter.length),
  );
}

/** The regions of these games, each once, in alphabetical order of the language. */
export function regions(games: GameSummary[], language: string): string[] {
  return [...new Set(games.flatMap((game) => game.region ?? []))].sort((a, b) => a.localeCompare(b, language));
}

export function filterFrom(query: URLSearchParams): Filter {
  return { words: query.get('q') ?? '', family: query.get('family') ?? '', region: query.get('region') ?? '', length: query.get('length') ?? '' };
}

/** The address of the first page with that filter; no filter, no query. */
export function addressOf(filter: Filter): string {
  const query = new URLSearchParams();
  if (filter.words) query.set('q', filter.words);
  if (filter.family) query.set('family', filter.family);
  if (filter.region) query.set('region', filter.region);
  if (filter.length) query.set('length', filter.length);
  const text = query.toString();
  return text ? `/?${text}` : '/';
}
