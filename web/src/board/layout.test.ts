import { describe, expect, test } from 'vitest';
import { awayFrom } from './contents';
import { layOut, spotAt, UNIT } from './geometry';
import { ends, neighbour } from './keyboard';
import { labels } from './labels';
import { scatter } from './seeds';
import { countText } from './seeds';
import { fourRows, grid, twoRows } from './testing';

const board = grid(5);
const layout = layOut(board, false, false);

describe('keyboard', () => {
  test('arrow keys go to the neighbour on a grid and stop at the edge', () => {
    expect(neighbour(layout, 'c3', 'ArrowUp')).toBe('c4');
    expect(neighbour(layout, 'c3', 'ArrowDown')).toBe('c2');
    expect(neighbour(layout, 'c3', 'ArrowLeft')).toBe('b3');
    expect(neighbour(layout, 'c3', 'ArrowRight')).toBe('d3');
    expect(neighbour(layout, 'e1', 'ArrowRight')).toBeNull();
    expect(neighbour(layout, 'e1', 'ArrowDown')).toBeNull();
  });

  test('on a turned board they go where they point', () => {
    const turned = layOut(board, true, false);
    expect(neighbour(turned, 'c3', 'ArrowUp')).toBe('c2');
    expect(neighbour(turned, 'c3', 'ArrowRight')).toBe('b3');
  });

  test('stores are reached from the ends of both rows, and left again', () => {
    const rows = layOut(twoRows(6), false, false);
    expect(neighbour(rows, 'F', 'ArrowRight')).toBe('store-S');
    expect(neighbour(rows, 'a', 'ArrowRight')).toBe('store-S');
    expect(neighbour(rows, 'A', 'ArrowLeft')).toBe('store-N');
    expect(['F', 'a']).toContain(neighbour(rows, 'store-S', 'ArrowLeft'));
    expect(neighbour(rows, 'C', 'ArrowUp')).toBe('d');
  });

  test('every place can be reached from any other', () => {
    const star = {
      ...board,
      places: Object.entries({ a: [0.95, 0], b: [1.9, 0.69], c: [1.54, 1.81], d: [0.36, 1.81], e: [0, 0.69], f: [1.18, 0.69], g: [1.31, 1.12], h: [0.95, 1.38], i: [0.59, 1.12], j: [0.73, 0.69] })
        .map(([id, [x = 0, y = 0]]) => ({ id, x, y, shape: 'point' as const, side: null, label: id })),
      lines: [],
    };
    for (const one of [layout, layOut(star, false, false), layOut(twoRows(6), false, false), layOut(fourRows(8), false, false)]) {
      const seen = new Set([one.spots[0]?.place.id ?? '']);
      for (const place of seen) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
          const next = neighbour(one, place, key);
          if (next !== null) seen.add(next);
        }
      }
      expect(seen.size).toBe(one.spots.length);
    }
  });

  test('Home and End are the first and last place in reading order', () => {
    expect(ends(layout)).toEqual({ first: 'a5', last: 'e1' });
  });
});

describe('geometry', () => {
  test('nearest neighbours are one unit apart, whatever the board', () => {
    const far = layOut({ ...board, places: board.places.map((place) => ({ ...place, x: place.x * 0.3, y: place.y * 0.3 })) }, false, false);
    const [a, b] = [far.byId.get('a1'), far.byId.get('b1')];
    expect((b?.x ?? 0) - (a?.x ?? 0)).toBeCloseTo(UNIT);
  });

  test('a press means the nearest place within reach', () => {
    const spot = layout.byId.get('c3');
    expect(spotAt(layout, (spot?.x ?? 0) + 30, (spot?.y ?? 0) - 25)?.place.id).toBe('c3');
    expect(spotAt(layout, -400, -400)).toBeNull();
  });

  test('players with two rows each are set apart', () => {
    const rows = layOut(fourRows(8), false, false);
    const y = (id: string) => rows.byId.get(id)?.y ?? 0;
    expect(y('Sf1') - y('Nf1')).toBeGreaterThan(y('Sb1') - y('Sf1'));
  });

  test('a head points away from where its piece came from', () => {
    const at = layout.byId.get('c3') ?? { x: 0, y: 0 };
    expect(awayFrom(layout, at, 'c2')).toBeCloseTo(0);
    expect(awayFrom(layout, at, 'b3')).toBeCloseTo(90);
    expect(awayFrom(layout, at, null)).toBeNull();
  });
});

describe('names', () => {
  test('a lattice has its columns below and its rows at the left', () => {
    expect(labels(board, layout).map((label) => label.text)).toEqual(['a', 'b', 'c', 'd', 'e', '5', '4', '3', '2', '1']);
  });

  test('other points have their own names beside them, inside the ground', () => {
    const odd = { ...board, places: board.places.map((place, index) => ({ ...place, label: `p${index}` })) };
    const { ground } = layout;
    expect(labels(odd, layOut(odd, false, false))).toHaveLength(25);
    for (const label of labels(odd, layOut(odd, false, false))) {
      expect(label.x).toBeGreaterThan(ground.x);
      expect(label.x).toBeLessThan(ground.x + ground.width);
    }
  });
});

describe('names beside points', () => {
  test('do not meet where two points have the same gap', () => {
    // Two points, one above the other, between lines that leave only the room between them free.
    const at = (id: string, x: number, y: number) => ({ id, x, y, shape: 'point' as const, side: null, label: id });
    const places = [at('aa', 0, 0), at('bb', 1, 0), at('cc', 2, 0), at('t', 1.2, 1.1), at('u', 0.2, 2), at('v', 2.2, 2)];
    const crowded = { kind: 'points' as const, width: 2.2, height: 2, places, lines: [['aa', 'bb', 'cc'], ['t', 'u'], ['t', 'v']] };
    const named = labels(crowded, layOut(crowded, false, false));
    for (const [index, one] of named.entries()) {
      for (const other of named.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.text} ${other.text}`).toBeGreaterThan(30);
    }
  });
});

describe('seeds', () => {
  test('the same hole with as many seeds looks the same, and one more moves none', () => {
    expect(scatter('C', 5, 28, 28)).toEqual(scatter('C', 5, 28, 28));
    expect(scatter('C', 6, 28, 28).slice(0, 5)).toEqual(scatter('C', 5, 28, 28));
    expect(scatter('C', 5, 28, 28)).not.toEqual(scatter('D', 5, 28, 28));
  });

  test('they lie in the hole', () => {
    for (const { x, y } of scatter('C', 14, 28, 28)) expect(Math.hypot(x, y)).toBeLessThanOrEqual(28);
  });

  test('the first few do not cover each other', () => {
    for (const place of [...'ABCDEFabcdef']) {
      const dots = scatter(place, 5, 28, 28);
      for (const [index, a] of dots.entries()) for (const b of dots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(12);
    }
  });

  test('halves are said as halves', () => {
    expect([countText(23.5), countText(0.5), countText(12), countText(0)]).toEqual(['23½', '½', '12', '0']);
  });
});
