// Games kept in this browser: against the computer and for two at one screen. They outlive a closed
// tab, and are dropped KEPT_DAYS after the last move.

import type { Level, Line, Outcome, Side } from '../api/types';

export const KEPT_DAYS = 90;
/** How many finished games stay in the history. */
export const KEPT_FINISHED = 12;

export interface Saved {
  id: string;
  line: Line;
  opponent: 'computer' | 'two';
  side: Side;
  level: Level;
  /** When it last changed, RFC 3339. */
  updated: string;
  /** The game's name as it is said to people. */
  name: string;
  outcome: Outcome | null;
}

const PREFIX = 'game:';

function read(storage: Storage, key: string): Saved | null {
  try {
    const saved = JSON.parse(storage.getItem(key) ?? 'null') as Saved | null;
    return saved && typeof saved.id === 'string' && typeof saved.line?.game === 'string' && !Number.isNaN(Date.parse(saved.updated)) ? saved : null;
  } catch {
    return null;
  }
}

/** The kept games, the latest first. What is too old, unreadable or beyond the history goes. */
export function list(storage: Storage = localStorage, now = Date.now()): Saved[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(PREFIX));
  const games: Saved[] = [];
  for (const key of keys) {
    const saved = read(storage, key);
    if (saved && now - Date.parse(saved.updated) < KEPT_DAYS * 86_400_000) games.push(saved);
    else storage.removeItem(key);
  }
  games.sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
  const past = games.filter((saved) => saved.outcome).slice(KEPT_FINISHED);
  for (const saved of past) storage.removeItem(PREFIX + saved.id);
  return games.filter((saved) => !past.includes(saved));
}

export function load(id: string, storage: Storage = localStorage): Saved | null {
  return read(storage, PREFIX + id);
}

/** Keeps a game; a full or forbidden storage loses nothing but the keeping (returns false). */
export function save(saved: Saved, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(PREFIX + saved.id, JSON.stringify(saved));
    return true;
  } catch {
    return false;
  }
}

export function remove(id: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + id);
}

/** A new game's id: short, and not one that is in use. */
export function newId(storage: Storage = localStorage): string {
  for (;;) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36).padStart(2, '0')).join('');
    if (storage.getItem(PREFIX + id) === null) return id;
  }
}
