import { expect, test } from 'vitest';
import { dayOf, streakOn, withSolved, type Solved } from './progress';

const none: Solved = { solved: [], last: null, days: 0 };

test('a day is that of this place', () => {
  expect(dayOf(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
});

test('days in a row grow by one a day and break after a day left out', () => {
  const first = withSolved(none, 'a', '2026-02-28');
  expect(first).toEqual({ solved: ['a'], last: '2026-02-28', days: 1 });
  expect(withSolved(first, 'a', '2026-02-28')).toEqual(first);
  const second = withSolved(first, 'b', '2026-03-01');
  expect(second.days).toBe(2);
  expect(streakOn(second, '2026-03-01')).toBe(2);
  expect(streakOn(second, '2026-03-02')).toBe(2);
  expect(streakOn(second, '2026-03-03')).toBe(0);
  expect(withSolved(second, 'c', '2026-03-05').days).toBe(1);
});

test('puzzles of the archive leave the row of days alone', () => {
  const first = withSolved(none, 'a', '2026-02-28');
  expect(withSolved(first, 'b', null)).toEqual({ solved: ['a', 'b'], last: '2026-02-28', days: 1 });
});

test('a clock set back does not count', () => {
  const first = withSolved(none, 'a', '2026-02-28');
  expect(streakOn(first, '2026-02-20')).toBe(0);
});
