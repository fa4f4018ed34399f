// What streams of events make of a page: the engine's reports, the plies of a review.

import type { Report, ReviewPly, Side } from '../api/types';

// ---- the engine --------------------------------------------------------------

export type Trouble = 'busy' | 'offline' | 'refused';

export interface Thinking {
  status: 'off' | 'waiting' | 'thinking' | 'done' | Trouble;
  report: Report | null;
  /** What the server said when it refused. */
  detail: string | null;
}

export type EngineEvent =
  | { kind: 'off' }
  | { kind: 'start' }
  | { kind: 'report' | 'done'; report: Report }
  | { kind: 'end' }
  | { kind: 'trouble'; trouble: Trouble; detail: string | null };

export const OFF: Thinking = { status: 'off', report: null, detail: null };

export function think(before: Thinking, event: EngineEvent): Thinking {
  switch (event.kind) {
    case 'off': return OFF;
    case 'start': return { status: 'waiting', report: null, detail: null };
    // A report without lines says only that a depth was begun: what was known stays in sight.
    case 'report': return { status: 'thinking', report: event.report.lines.length || !before.report ? event.report : { ...event.report, lines: before.report.lines }, detail: null };
    case 'done': return { status: 'done', report: event.report.lines.length || !before.report ? event.report : before.report, detail: null };
    // A stream that ends without a last word was cut off by the server: what it found still holds.
    case 'end': return before.status === 'done' ? before : { ...before, status: before.report ? 'done' : 'offline' };
    case 'trouble': return { status: event.trouble, report: before.report, detail: event.detail };
  }
}

/** Whether an error means that no server answered: a broken connection, the client's problem
 * without a status, or a proxy whose server is away. */
export function isAway(error: unknown): boolean {
  const status = (error as { problem?: { status: number } }).problem?.status;
  return status === undefined || status === 0 || status === 502 || status === 504;
}

/** What went wrong, from a thrown error: a problem with a status, or no answer at all. */
export function troubleOf(error: unknown): { kind: 'trouble'; trouble: Trouble; detail: string | null } {
  const problem = (error as { problem?: { status: number; detail: string } }).problem;
  if (!problem || isAway(error)) return { kind: 'trouble', trouble: 'offline', detail: null };
  const busy = problem.status === 503 || problem.status === 429;
  return { kind: 'trouble', trouble: busy ? 'busy' : 'refused', detail: problem.detail };
}

/** An event of the engine's stream: a search that fails midway says so by the name `problem`. */
export function engineEvent(name: string, data: unknown): EngineEvent {
  if (name === 'problem') return troubleOf({ problem: data });
  return { kind: name === 'done' ? 'done' : 'report', report: data as Report };
}

/** Seconds until a busy server is asked again: longer each time, up to half a minute. */
export function patience(attempts: number): number {
  return Math.min(30, 2 ** Math.max(1, attempts));
}

// ---- a review ----------------------------------------------------------------

export interface Review {
  status: 'none' | 'running' | 'done' | 'stopped' | Trouble;
  /** How many moves are reviewed in all. */
  total: number;
  /** What was found, by the number of moves played: 1 for the first move. */
  plies: Readonly<Record<number, ReviewPly>>;
  accuracy: Partial<Record<Side, number>> | null;
  detail: string | null;
}

export type ReviewEvent =
  | { kind: 'start'; total: number }
  | { kind: 'ply'; ply: ReviewPly }
  | { kind: 'done'; accuracy: Partial<Record<Side, number>> }
  | { kind: 'stop' }
  | { kind: 'end' }
  | { kind: 'trouble'; trouble: Trouble; detail: string | null };

export const NO_REVIEW: Review = { status: 'none', total: 0, plies: {}, accuracy: null, detail: null };

export function review(before: Review, event: ReviewEvent): Review {
  switch (event.kind) {
    case 'start': return { ...NO_REVIEW, status: 'running', total: event.total };
    case 'ply': return { ...before, plies: { ...before.plies, [event.ply.ply]: event.ply } };
    case 'done': return { ...before, status: 'done', accuracy: event.accuracy };
    case 'stop': return before.status === 'running' ? { ...before, status: 'stopped' } : before;
    case 'end': return before.status === 'running' ? { ...before, status: 'offline' } : before;
    case 'trouble': return { ...before, status: event.trouble, detail: event.detail };
  }
}

export function reviewed(of: Review): number {
  return Object.keys(of.plies).length;
}

/** An event of a review's stream. */
export function reviewEvent(name: string, data: unknown): ReviewEvent {
  if (name === 'problem') return troubleOf({ problem: data });
  if (name === 'done') return { kind: 'done', accuracy: (data as { accuracy?: Review['accuracy'] }).accuracy ?? {} };
  return { kind: 'ply', ply: data as ReviewPly };
}

/** How often each grade was given to each side. */
export function tally(of: Review): Partial<Record<Side, Record<string, number>>> {
  const counts: Partial<Record<Side, Record<string, number>>> = {};
  for (const ply of Object.values(of.plies)) {
    const own = (counts[ply.side] ??= {});
    own[ply.grade] = (own[ply.grade] ?? 0) + 1;
  }
  return counts;
}

// ---- expectations ---------------------------------------------------------------

/** What the first of the two sides may expect, from the expectation of the side to move. */
export function forFirst(expectation: number, toMove: Side, first: Side): number {
  const bounded = Math.min(1, Math.max(0, expectation));
  return toMove === first ? bounded : 1 - bounded;
}
