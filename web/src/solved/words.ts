// What a game comes to, in a sentence.

import type { SolvedGame } from '../api/types';
import { t } from '../i18n/index.svelte';
import { capital } from '../play/sides';
import { pieces, winnerOf } from './entries';

/** "Crows win in 15 plies", "Draw". */
export function resultOf(game: Pick<SolvedGame, 'sides' | 'begins' | 'value' | 'scene' | 'plies'>): string {
  const winner = winnerOf(game);
  if (!winner) return t('solved-draw');
  const words = { side: capital(winner.name), count: pieces(game, winner.side) };
  return game.plies === null ? t('solved-wins', words) : t('solved-wins-in', { ...words, plies: game.plies });
}
