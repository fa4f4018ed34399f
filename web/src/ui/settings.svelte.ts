// What a person has chosen about the look and sound of the app: kept in the browser, shared by all
// pages. Read `settings.sound` in a component and it follows; assign to change and keep.

import { readStored, store } from './storage';

export type Theme = 'system' | 'light' | 'dark';
export type BoardStyle = 'wood' | 'stone' | 'cloth' | 'sand';
export type PieceStyle = 'figures' | 'shapes';

export const THEMES: Theme[] = ['light', 'dark', 'system'];
export const BOARD_STYLES: BoardStyle[] = ['wood', 'stone', 'cloth', 'sand'];
export const PIECE_STYLES: PieceStyle[] = ['figures', 'shapes'];
export const NUMBERS: Settings['numbers'][] = ['many', 'always'];
export const SPEED = { least: 0.5, most: 3, step: 0.25 };

export interface Settings {
  theme: Theme;
  sound: boolean;
  /** Moves are animated. Off also follows from the system's wish for less motion: see `animationSpeed`. */
  animation: boolean;
  /** How fast: 0.5 is half as fast as usual, 3 three times. */
  speed: number;
  board: BoardStyle;
  pieces: PieceStyle;
  /** The names of the places beside the board. */
  labels: boolean;
  /** Where a piece may go. */
  targets: boolean;
  /** Numbers of seeds: on every hole, or only where they cannot be counted at a glance. */
  numbers: 'many' | 'always';
  /** What moves are worth, in games that are solved. */
  exact: boolean;
}

const DEFAULTS: Settings = {
  theme: 'system', sound: true, animation: true, speed: 1, board: 'wood', pieces: 'figures', labels: true, targets: true, numbers: 'many', exact: false,
};

/** Settings from what was kept: every value that is missing or not possible is the default. */
export function settingsFrom(kept: unknown): Settings {
  const from = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const one = <T>(value: unknown, of: readonly T[], otherwise: T): T => (of.includes(value as T) ? (value as T) : otherwise);
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  const speed = typeof from.speed === 'number' && Number.isFinite(from.speed) ? from.speed : DEFAULTS.speed;
  return {
    theme: one(from.theme, THEMES, DEFAULTS.theme),
    sound: flag(from.sound, DEFAULTS.sound),
    animation: flag(from.animation, DEFAULTS.animation),
    speed: Math.min(SPEED.most, Math.max(SPEED.least, speed)),
    board: one(from.board, BOARD_STYLES, DEFAULTS.board),
    pieces: one(from.pieces, PIECE_STYLES, DEFAULTS.pieces),
    labels: flag(from.labels, DEFAULTS.labels),
    targets: flag(from.targets, DEFAULTS.targets),
    numbers: one(from.numbers, NUMBERS, DEFAULTS.numbers),
    exact: flag(from.exact, DEFAULTS.exact),
  };
}

export const settings: Settings = $state(settingsFrom(readStored('settings')));

const query = (text: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(text) : null);
const darkSystem = query('(prefers-color-scheme: dark)');
const lessMotion = query('(prefers-reduced-motion: reduce)');
let systemIsDark = $state(darkSystem?.matches ?? false);
let motionIsReduced = $state(lessMotion?.matches ?? false);
darkSystem?.addEventListener('change', (event) => (systemIsDark = event.matches));
lessMotion?.addEventListener('change', (event) => (motionIsReduced = event.matches));

/** The theme on the page now. */
export function shownTheme(): 'light' | 'dark' {
  if (settings.theme === 'system') return systemIsDark ? 'dark' : 'light';
  return settings.theme;
}

/** How fast moves are shown: 0 means at once (switched off, or the system asks for less motion). */
export function animationSpeed(): number {
  return settings.animation && !motionIsReduced ? settings.speed : 0;
}

if (typeof document !== 'undefined') {
  $effect.root(() => {
    $effect(() => {
      store('settings', settings);
    });
    $effect(() => {
      document.documentElement.dataset.theme = shownTheme();
      const colour = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
      if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
    });
  });
  // Another tab changed them.
  window.addEventListener('storage', (event) => {
    if (event.key === 'settings') Object.assign(settings, settingsFrom(readStored('settings')));
  });
}
