import { describe, expect, it } from 'vitest';
import type { Report, ReviewPly } from '../api/types';
import { engineEvent, forFirst, NO_REVIEW, OFF, patience, review, reviewed, reviewEvent, tally, think, troubleOf, type EngineEvent, type ReviewEvent } from './reduce';

function report(depth: number, moves: string[] = ['C']): Report {
  return {
    depth, nodes: depth * 1000, nodes_per_second: 1e6, time_ms: depth,
    lines: moves.map((move) => ({ moves: [move], score: { kind: 'value', plies: null, value: 1, text: '+1.0' }, proven: false, expectation: 0.6 })),
  };
}

const thought = (...events: EngineEvent[]) => events.reduce(think, OFF);

describe('the stream of the engine', () => {
  it('shows the newest report, and the last one as done', () => {
    expect(thought({ kind: 'start' })).toEqual({ status: 'waiting', report: null, detail: null });
    const on = thought({ kind: 'start' }, { kind: 'report', report: report(1) }, { kind: 'report', report: report(2) });
    expect([on.status, on.report?.depth]).toEqual(['thinking', 2]);
    const done = think(on, { kind: 'done', report: report(3) });
    expect([done.status, done.report?.depth]).toEqual(['done', 3]);
    expect(think(done, { kind: 'end' })).toBe(done);
  });

  it('keeps the lines in sight while a report has none', () => {
    const on = thought({ kind: 'start' }, { kind: 'report', report: report(4) }, { kind: 'report', report: report(5, []) });
    expect([on.report?.depth, on.report?.lines.length]).toEqual([5, 1]);
    expect(think(on, { kind: 'done', report: report(0, []) }).report?.lines).toHaveLength(1);
  });

  it('forgets the lines of the position before', () => {
    expect(thought({ kind: 'report', report: report(4) }, { kind: 'start' }).report).toBeNull();
    expect(thought({ kind: 'report', report: report(4) }, { kind: 'off' })).toEqual(OFF);
  });

  it('takes a stream cut short as what was found, or as no server', () => {
    expect(thought({ kind: 'start' }, { kind: 'report', report: report(4) }, { kind: 'end' }).status).toBe('done');
    expect(thought({ kind: 'start' }, { kind: 'end' }).status).toBe('offline');
  });

  it('tells a busy server from an absent one and from a refusal', () => {
    const problem = (status: number) => troubleOf({ problem: { status, detail: 'so it is' } });
    expect(problem(503)).toEqual({ kind: 'trouble', trouble: 'busy', detail: 'so it is' });
    expect(problem(429).trouble).toBe('busy');
    expect(problem(502)).toEqual({ kind: 'trouble', trouble: 'offline', detail: null });
    expect(problem(0)).toEqual({ kind: 'trouble', trouble: 'offline', detail: null });
    expect(problem(422).trouble).toBe('refused');
    expect(troubleOf(new TypeError('Failed to fetch')).trouble).toBe('offline');
  });

  it('knows the events by their names', () => {
    expect(engineEvent('report', report(1))).toEqual({ kind: 'report', report: report(1) });
    expect(engineEvent('done', report(1)).kind).toBe('done');
    expect(engineEvent('problem', { status: 500, detail: 'it broke' })).toEqual({ kind: 'trouble', trouble: 'refused', detail: 'it broke' });
  });

  it('asks a busy server again later and later', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(patience)).toEqual([2, 2, 4, 8, 16, 30, 30]);
  });
});

function ply(number: number, side: 'S' | 'N', grade: string): ReviewPly {
  const score = { kind: 'value' as const, plies: null, value: 0, text: '0.0' };
  return { ply: number, move: 'C', side, best: 'C', grade, grade_text: grade, before: score, after: score, expectation: 0.5, lost: 0 };
}

const judged = (...events: ReviewEvent[]) => events.reduce(review, NO_REVIEW);

describe('the stream of a review', () => {
  const begun: ReviewEvent[] = [{ kind: 'start', total: 3 }, { kind: 'ply', ply: ply(1, 'S', 'best') }, { kind: 'ply', ply: ply(2, 'N', 'blunder') }];

  it('collects plies in any order and counts them', () => {
    const some = judged({ kind: 'start', total: 3 }, { kind: 'ply', ply: ply(2, 'N', 'blunder') }, { kind: 'ply', ply: ply(1, 'S', 'best') });
    expect(some).toEqual(judged(...begun));
    expect(reviewed(some)).toBe(2);
    expect(reviewed(review(some, { kind: 'ply', ply: ply(2, 'N', 'good') }))).toBe(2);
  });

  it('ends with the accuracy of each side', () => {
    const done = judged(...begun, { kind: 'ply', ply: ply(3, 'S', 'best') }, { kind: 'done', accuracy: { S: 97, N: 40 } }, { kind: 'end' });
    expect([done.status, done.accuracy]).toEqual(['done', { S: 97, N: 40 }]);
    expect(tally(done)).toEqual({ S: { best: 2 }, N: { blunder: 1 } });
  });

  it('keeps what was found when it is stopped or fails', () => {
    expect(judged(...begun, { kind: 'stop' })).toMatchObject({ status: 'stopped', total: 3 });
    expect(reviewed(judged(...begun, { kind: 'stop' }))).toBe(2);
    expect(judged(...begun, { kind: 'trouble', trouble: 'busy', detail: 'later' })).toMatchObject({ status: 'busy', detail: 'later' });
    expect(judged(...begun, { kind: 'end' }).status).toBe('offline');
  });

  it('knows its events by their names', () => {
    expect(reviewEvent('ply', ply(1, 'S', 'best'))).toEqual({ kind: 'ply', ply: ply(1, 'S', 'best') });
    expect(reviewEvent('done', { accuracy: { S: 90 } })).toEqual({ kind: 'done', accuracy: { S: 90 } });
    expect(reviewEvent('problem', { status: 503, detail: 'later' }).kind).toBe('trouble');
  });

  it('begins anew without what was found before', () => {
    expect(reviewed(judged(...begun, { kind: 'start', total: 9 }))).toBe(0);
    expect(judged({ kind: 'stop' })).toBe(NO_REVIEW);
  });
});

describe('expectations', () => {
  it('are told for the first side', () => {
    expect(forFirst(0.7, 'S', 'S')).toBeCloseTo(0.7);
    expect(forFirst(0.7, 'N', 'S')).toBeCloseTo(0.3);
    expect(forFirst(1.2, 'p', 'h')).toBe(0);
  });
});
