// What is kept in the browser. Storage can be full or closed to us (private windows, blocked
// cookies): then nothing is kept, and nothing breaks.

/** The JSON value kept under that key, or null where there is none that can be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value as JSON under that key; says whether it was kept. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
