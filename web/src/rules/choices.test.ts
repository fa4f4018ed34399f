import { expect, test } from 'vitest';
import { newSentences, withChoice } from './choices';

test('a choice is added to a game, or made anew', () => {
  expect(withChoice('oware', 'seeds', '3')).toBe('oware+seeds=3');
  expect(withChoice('oware:abapa+cycle=split', 'seeds', '3')).toBe('oware:abapa+cycle=split+seeds=3');
  expect(withChoice('oware+seeds=4+cycle=split', 'seeds', '3')).toBe('oware+cycle=split+seeds=3');
});

test('new sentences are those that were not there before', () => {
  expect([...newSentences(['a', 'b'], ['b', 'c'])]).toEqual(['c']);
});
