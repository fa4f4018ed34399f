// The games that were begun here and are not over. Those against the computer and for two are kept
// by play/saved.ts under `game:ID`, those with a friend by live/kept.ts under `live:KEY`.

import type { Level, Line } from '../api/types';
import { list as keptLive } from '../live/kept';
import { list as saved } from '../play/saved';
import { gameInUrl } from '../router.svelte';

export interface Running {
  href: string;
  game: string;
  name: string;
  kind: 'computer' | 'two' | 'friend';
  level: Level | null;
  updated: string;
  /** What to ask the server for the board: the moves, where they are known here, or the key of a live game. */
  line: Line | null;
  key: string | null;
}

/** How many are offered. */
export const MOST = 6;

/** The running games, the latest first. No storage, no games. */
export function running(): Running[] {
  try {
    const local = saved()
      .filter((game) => !game.outcome)
      .map((game): Running => ({
        href: `/play/${gameInUrl(game.line.game)}?id=${encodeURIComponent(game.id)}`,
        game: game.line.game, name: game.name, kind: game.opponent, level: game.level, updated: game.updated, line: game.line, key: null,
      }));
    const live = keptLive()
      .filter((game) => !game.over)
      .map((game): Running => ({ href: `/live/${encodeURIComponent(game.key)}`, game: game.game, name: game.name, kind: 'friend', level: null, updated: game.updated, line: null, key: game.key }));
    return [...local, ...live].sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated)).slice(0, MOST);
  } catch {
    return [];
  }
}
