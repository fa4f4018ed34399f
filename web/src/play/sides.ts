// What a side holds, and who sits where.

import type { GameDetail, Level, Outcome, Side, State } from '../api/types';
import { t } from '../i18n/index.svelte';

export function other(side: Side): Side {
  const pairs: Record<Side, Side> = { h: 'p', p: 'h', S: 'N', N: 'S' };
  return pairs[side];
}

/** The name of a side as it stands within a sentence. */
export function nameOf(detail: Pick<GameDetail, 'sides'>, side: Side): string {
  return detail.sides.find((info) => info.side === side)?.name ?? side;
}

/** The name of a side where a sentence or a label begins. */
export function titleOf(detail: Pick<GameDetail, 'sides'>, side: Side): string {
  return capital(nameOf(detail, side));
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** What a side has in hand, has taken or holds, in words. */
export function holdsOf(detail: GameDetail, state: State, side: Side): string[] {
  const words: string[] = [];
  const { hand, captured } = state.scene;
  if (detail.family === 'sowing') {
    // With stores, what is in one's own; without them, what lies on one's own side.
    const store = detail.board.places.find((place) => place.shape === 'store' && place.side === side);
    const held = store && state.scene.contents[store.id];
    const index = detail.sides.findIndex((info) => info.side === side);
    words.push(t('play-holds-seeds', { count: store ? (held ? held.seeds + held.cowries : 0) : (state.standing[index] ?? 0) }));
    const owned = detail.board.places.filter((place) => place.shape === 'hole' && state.scene.contents[place.id]?.side === side).length;
    if (owned > 0) words.push(t('play-holds-holes', { count: owned }));
  }
  if (captured && side === 'h') words.push(t('play-holds-captured', { count: captured.count, goal: captured.goal }));
  const inHand = hand[side] ?? 0;
  if (inHand > 0) words.push(t('play-holds-hand', { count: inHand }));
  return words;
}

/** Whether the board is drawn turned: the person's side is at the bottom where sides have a place. */
export function turned(detail: Pick<GameDetail, 'family'>, bottom: Side, flipped: boolean): boolean {
  return detail.family === 'sowing' ? (flipped ? other(bottom) : bottom) === 'N' : flipped;
}

/** Why it ended: as the rules say it, or what the players did. */
export function reasonOf(detail: Pick<GameDetail, 'sides'>, outcome: Outcome): string {
  if (outcome.reason === 'resigned' && outcome.winner) return t('play-resigned', { side: titleOf(detail, other(outcome.winner)) });
  if (outcome.reason === 'agreed') return t('play-agreed');
  return outcome.text;
}

/** The computer as a player of that strength. */
export function computerName(level: Level): string {
  return level === 'perfect' ? t('play-computer-perfect') : t('play-computer-level', { level });
}
