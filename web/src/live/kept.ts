// The keys of one's own friend games, kept in this browser so that they are found again. Whoever
// has a player's key can play that side, so a key is never sent anywhere but to the server.

export interface KeptLive {
  key: string;
  game: string;
  /** The game's name as it is said to people. */
  name: string;
  /** When it was last open, RFC 3339. */
  updated: string;
  /** When the server drops it, RFC 3339. */
  expires?: string;
  over: boolean;
  /** For who made the game: the key of the other seat, to be sent to the friend. */
  invite?: string;
}

const PREFIX = 'live:';

function read(storage: Storage, key: string): KeptLive | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as KeptLive | null;
    return kept && typeof kept.key === 'string' && typeof kept.game === 'string' && !Number.isNaN(Date.parse(kept.updated)) ? kept : null;
  } catch {
    return null;
  }
}

/** The kept friend games, the latest first; expired and unreadable ones go. */
export function list(storage: Storage = localStorage, now = Date.now()): KeptLive[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => key.startsWith(PREFIX));
  const games: KeptLive[] = [];
  for (const key of keys) {
    const kept = read(storage, key);
    const expires = kept?.expires ? Date.parse(kept.expires) : Infinity;
    if (kept && !(expires <= now)) games.push(kept);
    else storage.removeItem(key);
  }
  return games.sort((a, b) => Date.parse(b.updated) - Date.parse(a.updated));
}

export function load(key: string, storage: Storage = localStorage): KeptLive | null {
  return read(storage, PREFIX + key);
}

export function keep(kept: KeptLive, storage: Storage = localStorage): void {
  try {
    storage.setItem(PREFIX + kept.key, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage: the link itself still leads back to the game.
  }
}

export function forget(key: string, storage: Storage = localStorage): void {
  storage.removeItem(PREFIX + key);
}
