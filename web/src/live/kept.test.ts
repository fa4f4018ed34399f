import { expect, test } from 'vitest';
import { FakeStorage } from '../play/fake';
import { forget, keep, list, load, type KeptLive } from './kept';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const kept = (key: string, changes: Partial<KeptLive> = {}): KeptLive => ({ key, game: 'oware', name: 'Oware', updated: '2026-11-29T12:00:00Z', over: false, ...changes });

test('friend games are listed with the latest first, and forgotten', () => {
  const storage = new FakeStorage();
  keep(kept('a'), storage);
  keep(kept('b', { updated: '2026-11-30T11:00:00Z' }), storage);
  expect(list(storage, NOW).map(({ key }) => key)).toEqual(['b', 'a']);
  forget('b', storage);
  expect(load('b', storage)).toBeNull();
  expect(load('a', storage)?.name).toBe('Oware');
});

test('expired and unreadable ones go', () => {
  const storage = new FakeStorage();
  keep(kept('a', { expires: '2026-11-30T11:59:59Z' }), storage);
  keep(kept('b', { expires: '2026-12-30T12:00:00Z' }), storage);
  storage.setItem('live:c', 'torn');
  expect(list(storage, NOW).map(({ key }) => key)).toEqual(['b']);
  expect(storage.length).toBe(1);
});
