// Large numbers for people: bytes and durations with a unit that fits. The words are messages.

export interface Sized { unit: string; amount: number }

const SIZES = ['b', 'kib', 'mib', 'gib', 'tib'] as const;

/** Bytes in the largest unit of which there is at least one. */
export function sized(bytes: number): Sized {
  let amount = Math.max(0, bytes);
  let unit = 0;
  // What would be written as 1024 is one of the next unit.
  while (amount >= 1023.5 && unit < SIZES.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return { unit: SIZES[unit] ?? 'tib', amount: amount >= 100 || unit === 0 ? Math.round(amount) : Math.round(amount * 10) / 10 };
}

const SPANS = [['seconds', 60, 90], ['minutes', 60, 90], ['hours', 24, 36], ['days', Infinity, Infinity]] as const;

/** A duration, rounded as one says it: up to a minute and a half in seconds, then minutes, hours, days. */
export function lasting(seconds: number): Sized {
  let amount = Math.max(0, seconds);
  if (amount < 1) return { unit: 'moment', amount: 1 };
  for (const [unit, next, most] of SPANS) {
    if (amount < most) return { unit, amount: amount < 10 && unit !== 'seconds' ? Math.round(amount * 2) / 2 : Math.round(amount) };
    amount /= next;
  }
  return { unit: 'days', amount: Math.round(amount) };
}

/** How far a work has come, 0 to 1; null where that cannot be said. */
export function share(done: number, of: number): number | null {
  return of > 0 ? Math.min(1, Math.max(0, done / of)) : null;
}
