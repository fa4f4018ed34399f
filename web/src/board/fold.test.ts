import { describe, expect, test } from 'vitest';
import type { Event, Scene, SideInfo } from '../api/types';
import { fold, sameContents, sameScene } from './fold';
import { layOut } from './geometry';
import { planOf } from './plan';
import { Player } from './player';
import { nothing, piece, seeds, twoRows } from './testing';

const hunt: SideInfo[] = [{ side: 'h', name: 'Tigers', piece: 'tiger' }, { side: 'p', name: 'Goats', piece: 'goat' }];
const sowers: SideInfo[] = [{ side: 'S', name: 'South', piece: null }, { side: 'N', name: 'North', piece: null }];
const scene = (contents: Scene['contents'], more: Partial<Scene> = {}): Scene => ({ contents, hand: {}, captured: null, ...more });

describe('hunts', () => {
  test('a capture moves the hunter, removes the prey and counts it', () => {
    const before = scene({ a1: piece('h', 'tiger'), b2: piece('p', 'goat') }, { captured: { count: 1, goal: 5 } });
    const after = fold(before, [{ event: 'move', from: 'a1', to: 'c3', remembers: true }, { event: 'remove', place: 'b2', side: 'p' }], hunt);
    expect(after).toEqual(scene({ c3: piece('h', 'tiger', 'a1') }, { captured: { count: 2, goal: 5 } }));
  });

  test('a piece remembers only where its move says so, and forgets when told', () => {
    const before = scene({ a1: piece('h', 'tiger', 'b1'), e1: piece('h', 'tiger', 'd1') });
    expect(fold(before, [{ event: 'move', from: 'a1', to: 'a2' }, { event: 'forget', place: 'e1' }], hunt)).toEqual(scene({ a2: piece('h', 'tiger'), e1: piece('h', 'tiger') }));
  });

  test('a drop leaves the hand and has the piece of its side', () => {
    expect(fold(scene({}, { hand: { p: 3 } }), [{ event: 'drop', place: 'c3', side: 'p' }], hunt)).toEqual(scene({ c3: piece('p', 'goat') }, { hand: { p: 2 } }));
  });
});

const sowing: Event[] = [
  { event: 'lift', place: 'A', seeds: 2, cowries: 1, lap: 1 },
  { event: 'sow', place: 'B', seeds: 1, cowries: 0 },
  { event: 'sow', place: 'a', seeds: 1, cowries: 0 },
  { event: 'sow', place: 'b', seeds: 0, cowries: 1 },
  { event: 'take', from: 'b', to: 'store-S', seeds: 2, cowries: 1 },
  { event: 'own', place: 'b', side: 'S' },
  { event: 'sweep', from: 'a', to: 'store-N', seeds: 1.5, cowries: 0 },
];
const sown = scene({ A: seeds(2, 1), B: seeds(3), a: seeds(1), b: seeds(2) });

describe('sowings', () => {
  test('counters are lifted, sown, taken and swept, and none is lost', () => {
    const after = fold(sown, sowing, sowers);
    expect(after.contents).toEqual({ B: seeds(4), a: seeds(0.5), b: seeds(0, 0, 'S'), 'store-S': seeds(2, 1), 'store-N': seeds(1.5) });
  });

  test('seized counters are sown on and dealt ones come from the store', () => {
    const events: Event[] = [
      { event: 'seize', from: 'a', seeds: 1, cowries: 0 },
      { event: 'sow', place: 'A', seeds: 1, cowries: 0 },
      { event: 'deal', from: 'store-S', to: 'b', seeds: 2, cowries: 0 },
    ];
    expect(fold(scene({ a: seeds(1), 'store-S': seeds(3) }), events, sowers).contents).toEqual({ A: seeds(1), b: seeds(2), 'store-S': seeds(1) });
  });

  test('scenes are compared by what they show', () => {
    expect(sameContents(scene({ A: seeds(1), B: nothing }), scene({ A: seeds(1) }))).toBe(true);
    expect(sameContents(scene({ A: seeds(1) }), scene({ A: seeds(0, 1) }))).toBe(false);
    expect(sameScene(scene({}, { hand: { p: 2 } }), scene({}, { hand: { p: 1 } }))).toBe(false);
  });
});

describe('playing', () => {
  const layout = layOut(twoRows(2), false, false);
  const stage = { layout, sides: sowers, tray: () => ({ x: 0, y: 0 }) };
  const total = (shown: Scene, movers: { content: { seeds: number; cowries: number } }[]) =>
    [...Object.values(shown.contents), ...movers.map((mover) => mover.content)].reduce((sum, content) => sum + content.seeds + content.cowries, 0);

  test.each([false, true])('ends in the folded scene, whatever frames were missed (reduced: %s)', (reduced) => {
    const plan = planOf(sowing, { speed: 1, reduced });
    for (const step of [7, 90, 700, 9000]) {
      const player = new Player(sown, plan, stage);
      let now = 0;
      while (now < plan.total) player.frame((now += step));
      const frame = player.frame(plan.total);
      expect(frame.done).toBe(true);
      expect(frame.movers).toEqual([]);
      expect(frame.scene).toEqual(fold(sown, sowing, sowers));
    }
  });

  test('no counter is lost or doubled on its way', () => {
    const plan = planOf(sowing, { speed: 1, reduced: false });
    const player = new Player(sown, plan, stage);
    for (let now = 0; now <= plan.total; now += 11) {
      const { scene: shown, movers } = player.frame(now);
      expect(total(shown, movers)).toBe(9);
    }
  });

  test('every event arrives once, in its order', () => {
    const plan = planOf(sowing, { speed: 1, reduced: false });
    const player = new Player(sown, plan, stage);
    const arrived: Event[] = [];
    for (let now = 0; now <= plan.total; now += 23) arrived.push(...player.frame(now).arrived);
    expect(arrived).toEqual(sowing);
  });
});
