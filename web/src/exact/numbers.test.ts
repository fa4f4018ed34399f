import { expect, test } from 'vitest';
import { lasting, share, sized } from './numbers';

test.each([
  [0, 0, 'b'], [1023, 1023, 'b'], [1024, 1, 'kib'], [1023.6 * 1024, 1, 'mib'], [47.84 * 1024 ** 2, 47.8, 'mib'],
  [316.3 * 1024 ** 2, 316, 'mib'], [1.6 * 1024 ** 3, 1.6, 'gib'], [40 * 1024 ** 4, 40, 'tib'], [-1, 0, 'b'],
])('%d bytes are said as %d %s', (bytes, amount, unit) => {
  expect(sized(bytes)).toEqual({ amount, unit });
});

test.each([
  [0.2, 1, 'moment'], [3.4, 3, 'seconds'], [89, 89, 'seconds'], [97, 1.5, 'minutes'], [600, 10, 'minutes'], [5100, 85, 'minutes'],
  [3 * 3600, 3, 'hours'], [40 * 3600, 1.5, 'days'], [30 * 86400, 30, 'days'],
])('%d seconds are said as %d %s', (seconds, amount, unit) => {
  expect(lasting(seconds)).toEqual({ amount, unit });
});

test('a share of unknown work is not known', () => {
  expect(share(1, 0)).toBeNull();
  expect(share(1, 4)).toBe(0.25);
  expect(share(5, 4)).toBe(1);
});
