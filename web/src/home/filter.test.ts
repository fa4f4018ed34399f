import { expect, test } from 'vitest';
import type { GameSummary } from '../api/types';
import { addressOf, filtered, filterFrom, lengthOf, plain, regions } from './filter';

const game = (id: string, more: Partial<GameSummary>): GameSummary => ({
  id, name: id, also: [], family: 'sowing', region: null, summary: '', rulesets: [], minutes: [10, 20],
  board: { kind: 'holes', width: 1, height: 1, places: [], lines: [] }, scene: { contents: {}, hand: {}, captured: null },
  sides: [{ side: 'S', name: 'South', piece: null }, { side: 'N', name: 'North', piece: null }], ...more,
});
const games = [
  game('kaooa', { family: 'hunt', region: 'India', also: ['Vultures and Crows'], minutes: [5, 15] }),
  game('bao', { name: 'Bao la Kujifunza', region: 'África Oriental', minutes: [30, 60] }),
  game('oware', { region: 'África Ocidental', summary: 'Seeds go round twelve holes.' }),
];
const none = { words: '', family: '', region: '', length: '' };
const ids = (filter: Partial<typeof none>) => filtered(games, { ...none, ...filter }).map(({ id }) => id);

test('words are looked for in names, other names, region and summary, without accents or case', () => {
  expect(ids({ words: 'CROW' })).toEqual(['kaooa']);
  expect(ids({ words: 'africa bao' })).toEqual(['bao']);
  expect(ids({ words: 'twelve' })).toEqual(['oware']);
  expect(ids({ words: 'chess' })).toEqual([]);
  expect(ids({ words: '  ' })).toHaveLength(3);
  expect(plain('Bão ÀÉ')).toBe('bao ae');
});

test('family, region and length narrow further', () => {
  expect(ids({ family: 'hunt' })).toEqual(['kaooa']);
  expect(ids({ region: 'África Oriental' })).toEqual(['bao']);
  expect(ids({ length: 'long' })).toEqual(['bao']);
  expect(ids({ length: 'short' })).toEqual(['kaooa', 'oware']);
  expect(ids({ family: 'hunt', length: 'long' })).toEqual([]);
});

test('the length is that of the middle of the usual duration', () => {
  expect(lengthOf([10, 20])).toBe('short');
  expect(lengthOf([10, 40])).toBe('medium');
  expect(lengthOf([20, 45])).toBe('long');
});

test('a filter is kept in the address', () => {
  const filter = { words: 'goats & tigers', family: 'hunt', region: '', length: 'short' };
  expect(addressOf(none)).toBe('/');
  expect(filterFrom(new URL(addressOf(filter), 'http://here').searchParams)).toEqual(filter);
});

test('regions come once each, in order', () => {
  expect(regions([...games, ...games], 'pt')).toEqual(['África Ocidental', 'África Oriental', 'India']);
});
