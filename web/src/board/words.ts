// What a screen reader says of each place: its name, what lies there, what may be done.

import type { Barred, Board, Content, LegalMove, Scene, SideInfo } from '../api/types';
import { t } from '../i18n/index.svelte';
import { movesAt, movesFrom } from './choice';
import type { Layout, Spot } from './geometry';
import { countText } from './seeds';

export interface Saying {
  board: Board;
  layout: Layout;
  scene: Scene;
  sides: SideInfo[];
  moves: LegalMove[];
  barred: Barred[];
  selected: string | null;
  interactive: boolean;
  /** What a move to, or from, each place is worth, where that is known and shown. */
  worth?: Record<string, { tint: string; text?: string }>;
}

const PIECES = new Set(['tiger', 'goat', 'vulture', 'crow', 'fox', 'goose', 'leopard', 'jaguar', 'hare', 'hound', 'dog', 'hunter']);

function sideName(sides: SideInfo[], side: string | null): string {
  return sides.find((info) => info.side === side)?.name ?? '';
}

/** The name of a place, unlike that of any other: "c3"; "A, South"; "3, front row, South". */
export function placeName(spot: Spot, { layout, sides }: Pick<Saying, 'layout' | 'sides'>): string {
  const { place } = spot;
  const side = sideName(sides, place.side);
  if (place.shape === 'store') return side ? t('board-store-of', { side }) : t('board-store');
  const label = place.label || place.id;
  if (place.shape === 'point') return label;
  const own = layout.spots.filter((other) => other.place.shape === 'hole' && other.place.side === place.side);
  const rows = [...new Set(own.map((other) => Math.round(other.y)))];
  if (rows.length < 2) return side ? t('board-hole-of', { label, side }) : label;
  const middle = layout.ground.y + layout.ground.height / 2;
  const isFront = rows.every((row) => Math.abs(row - middle) >= Math.abs(spot.y - middle) - 2);
  return t(isFront ? 'board-hole-front' : 'board-hole-back', { label, side });
}

function pieceName(content: Content, sides: SideInfo[]): string {
  if (content.piece !== null && PIECES.has(content.piece)) return t(`board-piece-${content.piece}`);
  return content.piece ?? sideName(sides, content.side);
}

function contentWords(spot: Spot, { scene, sides }: Saying): string[] {
  const content = scene.contents[spot.place.id];
  if (spot.place.shape === 'point') {
    if (!content?.side) return [t('board-vacant')];
    const from = content.came_from;
    return [pieceName(content, sides), ...(from === null ? [] : [t('board-came-from', { from })])];
  }
  const words: string[] = [];
  if (content && content.seeds > 0) words.push(t('board-seeds', { count: content.seeds, text: countText(content.seeds) }));
  if (content && content.cowries > 0) words.push(t('board-cowries', { count: content.cowries, text: countText(content.cowries) }));
  if (words.length === 0) words.push(t('board-empty'));
  if (spot.place.shape === 'hole' && content?.side && content.side !== spot.place.side) words.push(t('board-owned-by', { side: sideName(sides, content.side) }));
  return words;
}

/** Why a place is barred: one reason may hold for one piece, another for the next. */
export function whyNot(barred: Barred[], place: string): string | undefined {
  const reasons = new Set(barred.filter((entry) => entry.to === place).map((entry) => entry.why));
  return reasons.size === 0 ? undefined : [...reasons].join(' ');
}

const ACTS: Partial<Record<LegalMove['kind'], string>> = { drop: 'board-can-drop', sow: 'board-can-sow', claim: 'board-can-claim' };

function actionWords(id: string, { moves, barred, selected, interactive }: Saying): string[] {
  if (!interactive) return [];
  if (selected === id) return [t('board-selected')];
  if (selected !== null) {
    const target = movesFrom(moves, selected).find((move) => move.to === id);
    if (target) return [t(target.takes.length > 0 ? 'board-can-capture' : 'board-can-enter')];
  }
  const forbidden = whyNot(barred.filter((entry) => entry.from === selected || selected === null), id);
  const words: string[] = [];
  if (movesFrom(moves, id).length > 0) words.push(t('board-can-move'));
  const here = movesAt(moves, id)[0];
  if (here) words.push(t(ACTS[here.kind] ?? 'board-can-choose'));
  if (forbidden && words.length === 0) words.push(forbidden);
  return words;
}

function worthWords(id: string, { worth }: Saying): string[] {
  const known = worth?.[id];
  if (!known) return [];
  return [t(`exact-value-${known.tint}`), ...(known.text === undefined ? [] : [t('exact-number', { number: known.text })])];
}

export function placeWords(spot: Spot, saying: Saying): string {
  return [placeName(spot, saying), ...contentWords(spot, saying), ...actionWords(spot.place.id, saying), ...worthWords(spot.place.id, saying)].join(', ');
}

/** What stands beside the board: pieces in hand and captured. */
export function trayWords(scene: Scene, sides: SideInfo[]): string {
  const words = sides.flatMap(({ side, name }) => {
    const count = scene.hand[side] ?? 0;
    return count > 0 ? [t('board-in-hand', { side: name.charAt(0).toLocaleUpperCase() + name.slice(1), count })] : [];
  });
  if (scene.captured) words.push(t('board-captured', { count: scene.captured.count, goal: scene.captured.goal }));
  return words.join('. ');
}
