import { expect, test } from 'vitest';
import type { Event } from '../api/types';
import { LONGEST, planOf } from './plan';

const sow = (count: number, laps = 1): Event[] =>
  Array.from({ length: laps }, (_, lap): Event[] => [
    { event: 'lift', place: 'A', seeds: count, cowries: 0, lap: lap + 1 },
    ...Array.from({ length: count }, (): Event => ({ event: 'sow', place: 'B', seeds: 1, cowries: 0 })),
  ]).flat();
const settings = { speed: 1, reduced: false };

test('a short move takes its usual time', () => {
  const { steps } = planOf(sow(3), settings);
  expect(steps.map((step) => step.length)).toEqual([300, 210, 210, 210]);
  expect(planOf([{ event: 'move', from: 'a', to: 'b' }], settings).steps[0]?.length).toBe(280);
});

test.each([1, 12, 40, 200])('a sowing of %i seeds a lap stays within six seconds', (count) => {
  for (const laps of [1, 5, 40]) expect(planOf(sow(count, laps), settings).total).toBeLessThanOrEqual(LONGEST + 400);
});

test('a long sowing begins calmly, speeds up and ends calmly', () => {
  const lengths = planOf(sow(60), settings).steps.slice(1).map((step) => step.length);
  const [first = 0, last = 0, fastest = 0] = [lengths[0], lengths.at(-1), Math.min(...lengths)];
  expect(first).toBeGreaterThan(150);
  expect(last).toBeGreaterThan(150);
  expect(fastest).toBeLessThan(90);
  const turn = lengths.indexOf(fastest);
  for (let index = 1; index <= turn; index += 1) expect(lengths[index]).toBeLessThanOrEqual((lengths[index - 1] ?? 0) + 1e-6);
});

test('captures keep their time after a long sowing', () => {
  const events: Event[] = [...sow(100, 3), { event: 'take', from: 'B', to: 'store-S', seeds: 3, cowries: 0 }];
  expect(planOf(events, settings).steps.at(-1)?.length).toBe(380);
});

test('a round that is swept and dealt anew stays within six seconds', () => {
  const events: Event[] = [
    ...sow(90, 4),
    ...Array.from({ length: 12 }, (): Event => ({ event: 'sweep', from: 'A', to: 'store-S', seeds: 2, cowries: 0 })),
    ...Array.from({ length: 12 }, (): Event => ({ event: 'deal', from: 'store-S', to: 'A', seeds: 4, cowries: 0 })),
    ...Array.from({ length: 12 }, (): Event => ({ event: 'own', place: 'A', side: 'S' })),
  ];
  expect(planOf(events, settings).total).toBeLessThanOrEqual(6000);
});

test('ends come in the order of events, also side by side', () => {
  const events: Event[] = [{ event: 'move', from: 'a', to: 'c' }, { event: 'remove', place: 'b', side: 'p' }, { event: 'sweep', from: 'A', to: 's', seeds: 1, cowries: 0 }, { event: 'sweep', from: 'B', to: 's', seeds: 1, cowries: 0 }];
  const ends = planOf(events, settings).steps.map((step) => step.at + step.length);
  expect([...ends].sort((a, b) => a - b)).toEqual(ends);
});

test('speed divides every time, and a piece carried by hand is there at once', () => {
  expect(planOf(sow(5), { ...settings, speed: 2 }).total).toBeCloseTo(planOf(sow(5), settings).total / 2);
  expect(planOf([{ event: 'move', from: 'a', to: 'b' }], { ...settings, carried: true }).steps[0]?.length).toBe(1);
});

test('with less motion nothing glides and it is soon over', () => {
  const plan = planOf(sow(30, 6), { speed: 1, reduced: true });
  expect(plan.steps.every((step) => step.still)).toBe(true);
  expect(plan.total).toBeLessThanOrEqual(3000);
});

test('no events take no time', () => {
  expect(planOf([], settings)).toEqual({ steps: [], total: 0 });
});
