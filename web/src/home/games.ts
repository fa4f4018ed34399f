// The list of games as last fetched, so that coming back to the first page shows it at once.

import type { GameSummary } from '../api/types';

let last: { language: string; games: GameSummary[] } | null = null;

export function lastGames(language: string): GameSummary[] {
  return last?.language === language ? last.games : [];
}

export function rememberGames(language: string, games: GameSummary[]): void {
  last = { language, games };
}
