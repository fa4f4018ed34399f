import { expect, test } from 'vitest';
import { FakeStorage } from './fake';
import { KEPT_DAYS, KEPT_FINISHED, list, load, newId, remove, save, type Saved } from './saved';

const NOW = Date.parse('2026-11-30T12:00:00Z');

function game(id: string, days: number, over = false): Saved {
  return {
    id, line: { game: 'oware', moves: ['C'] }, opponent: 'computer', side: 'S', level: 2, name: 'Oware',
    updated: new Date(NOW - days * 86_400_000).toISOString(),
    outcome: over ? { winner: 'S', reason: 'majority', text: '', score: [26, 22] } : null,
  };
}

test('games are listed with the latest first and can be loaded and removed', () => {
  const storage = new FakeStorage();
  for (const saved of [game('old', 3), game('new', 1), game('middle', 2)]) expect(save(saved, storage)).toBe(true);
  expect(list(storage, NOW).map((saved) => saved.id)).toEqual(['new', 'middle', 'old']);
  expect(load('middle', storage)).toEqual(game('middle', 2));
  remove('middle', storage);
  expect(load('middle', storage)).toBeNull();
});

test('games expire after the stated days', () => {
  const storage = new FakeStorage();
  save(game('kept', KEPT_DAYS - 1), storage);
  save(game('gone', KEPT_DAYS), storage);
  expect(list(storage, NOW).map((saved) => saved.id)).toEqual(['kept']);
  expect(load('gone', storage)).toBeNull();
});

test('a short history of finished games stays, running ones are not counted', () => {
  const storage = new FakeStorage();
  for (let day = 0; day < KEPT_FINISHED + 4; day++) {
    save(game(`over${day}`, day, true), storage);
    save(game(`on${day}`, day), storage);
  }
  const games = list(storage, NOW);
  expect(games.filter((saved) => saved.outcome)).toHaveLength(KEPT_FINISHED);
  expect(games.filter((saved) => !saved.outcome)).toHaveLength(KEPT_FINISHED + 4);
  expect(load(`over${KEPT_FINISHED}`, storage)).toBeNull();
});

test('what cannot be read is dropped, what belongs to others stays', () => {
  const storage = new FakeStorage();
  storage.setItem('game:torn', '{"id":');
  storage.setItem('game:odd', '{"id":"odd"}');
  storage.setItem('language', 'pt');
  expect(list(storage, NOW)).toEqual([]);
  expect(storage.getItem('game:torn')).toBeNull();
  expect(storage.getItem('language')).toBe('pt');
});

test('a full storage is told, not thrown', () => {
  const storage = new FakeStorage();
  storage.setItem = () => { throw new Error('full'); };
  expect(save(game('one', 0), storage)).toBe(false);
});

test('new ids differ', () => {
  const storage = new FakeStorage();
  expect(new Set(Array.from({ length: 50 }, () => newId(storage))).size).toBe(50);
});
