import { expect, test } from 'vitest';
import type { Board, Content, Place, Scene, SideInfo } from '../api/types';
import { pictured } from './pictured';

const place = (id: string): Place => ({ id, x: 0, y: 0, shape: 'point', side: null, label: id });
const board: Board = { kind: 'points', width: 1, height: 1, places: [...'abcdefghij'].map(place), lines: [] };
const sides: [SideInfo, SideInfo] = [{ side: 'h', name: 'Vulture', piece: 'vulture' }, { side: 'p', name: 'Crows', piece: 'crow' }];

test('an empty board is shown with some of the pieces in hand, on different points', () => {
  const scene: Scene = { contents: {}, hand: { h: 1, p: 7 }, captured: null };
  const shown = Object.values(pictured({ board, scene, sides }).contents).map(({ piece }) => piece);
  expect(shown.sort()).toEqual(['crow', 'crow', 'crow', 'vulture']);
});

test('a board that starts with pieces is shown as it starts', () => {
  const goat: Content = { side: 'p', piece: 'goat', came_from: null, seeds: 0, cowries: 0 };
  const scene: Scene = { contents: { a: goat }, hand: { p: 19 }, captured: null };
  expect(pictured({ board, scene, sides })).toBe(scene);
});
