// A game as a record: the text that other programs and people read.

import { api } from '../api/client';
import type { Side } from '../api/types';
import { toast } from '../ui/toast.svelte';
import { download } from './files';
import { fileName } from './names';
import type { Saved } from './saved';
import { other } from './sides';

/** The names that records have for the players of each side. */
const PLAYERS: Record<Side, string> = { h: 'Hunters', p: 'Prey', S: 'South', N: 'North' };

export async function downloadRecord(game: Omit<Saved, 'id' | 'name'>): Promise<void> {
  const { line, updated, opponent, side, level, outcome } = game;
  const tags: Record<string, string> = { Date: updated.slice(0, 10) };
  if (opponent === 'computer') tags[PLAYERS[other(side)]] = level === 'perfect' ? 'Ludarium, perfect play' : `Ludarium level ${level}`;
  const byPlayers = outcome !== null && (outcome.reason === 'resigned' || outcome.reason === 'agreed');
  try {
    const { text } = await api.writeRecord(line, tags, byPlayers ? { winner: outcome.winner } : undefined);
    download(fileName(line.game, updated, 'txt'), text);
  } catch (problem) {
    toast((problem as Error).message, 'bad');
  }
}
