// What has been learnt and solved here, kept in the browser.

import { readStored, store } from '../ui/storage';

const LESSONS = 'lessons';
const PUZZLES = 'puzzles';

/** The steps done, by game: `lesson/number`. */
export type Progress = Record<string, string[]>;

export const stepName = (lesson: string, index: number) => `${lesson}/${index}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

export function readProgress(): Progress {
  const kept = readStored(LESSONS);
  if (!isRecord(kept)) return {};
  return Object.fromEntries(Object.entries(kept).map(([game, steps]) => [game, strings(steps)]));
}

export function markStep(game: string, step: string): Progress {
  const progress = readProgress();
  const done = progress[game] ?? [];
  const next = { ...progress, [game]: done.includes(step) ? done : [...done, step] };
  store(LESSONS, next);
  return next;
}

/** Puzzles solved without help, and the days in a row on which the daily one was. */
export interface Solved { solved: string[]; last: string | null; days: number }

export function readSolved(): Solved {
  const kept = readStored(PUZZLES);
  if (!isRecord(kept)) return { solved: [], last: null, days: 0 };
  const days = typeof kept.days === 'number' && Number.isInteger(kept.days) && kept.days > 0 ? kept.days : 0;
  return { solved: strings(kept.solved), last: typeof kept.last === 'string' ? kept.last : null, days };
}

/** The day in this place, as `2026-11-30`. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** How many days `later` is after `earlier`. */
function daysBetween(earlier: string, later: string): number {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return Math.round((at(later) - at(earlier)) / 86_400_000);
}

/** The days in a row, as they stand on a day: the row is broken when a whole day was left out. */
export function streakOn(solved: Solved, today: string): number {
  if (solved.last === null) return 0;
  const passed = daysBetween(solved.last, today);
  return passed === 0 || passed === 1 ? solved.days : 0;
}

/** Records a puzzle solved without help; `day` where it was that day's. */
export function withSolved(before: Solved, id: string, day: string | null): Solved {
  const solved = before.solved.includes(id) ? before.solved : [...before.solved, id];
  if (day === null || before.last === day) return { ...before, solved };
  return { solved, last: day, days: streakOn(before, day) + 1 };
}

export function markSolved(id: string, day: string | null): Solved {
  const next = withSolved(readSolved(), id, day);
  store(PUZZLES, next);
  return next;
}
