import { expect, test } from 'vitest';
import { clockText } from './time';

test('clocks show hours only when there are some, and tenths at the end', () => {
  expect([3_723_000, 600_000, 59_100, 20_000, 19_999, 950, 0, -5].map(clockText)).toEqual(['1:02:03', '10:00', '1:00', '0:20', '19.9', '0.9', '0.0', '0.0']);
});
