// When each event of a move happens. A step shows for 150 to 400 ms; a long sowing speeds up from
// seed to seed, so that no move takes longer than a few seconds.

import type { Event } from '../api/types';

export interface Step {
  event: Event;
  /** Start and length in milliseconds. */
  at: number;
  length: number;
  /** Nothing glides: the result is shown at the start and its places are lit for the length. */
  still: boolean;
}
export interface Plan { steps: Step[]; total: number }
export interface PlanOptions {
  /** 1 is normal, 2 twice as fast. */
  speed: number;
  /** No motion: the move is shown in a few still pictures. */
  reduced: boolean;
  /** The person moved the first piece by hand; it is there already. */
  carried?: boolean;
}

/** The longest that a move takes at speed 1. */
export const LONGEST = 5600;
const PAUSE = 120;

const LENGTHS: Record<Event['event'], number> = {
  lift: 300, sow: 210, take: 380, seize: 340, sweep: 420, deal: 260, own: 160, forget: 1, move: 280, drop: 280, remove: 280,
};

/** Events that go on beside the one before them: how long after its start. */
function beside(event: Event, before: Event | undefined): number | null {
  if (!before) return null;
  if (event.event === 'remove' && before.event === 'move') return 110;
  // The last sweeps, the dealing for a round and changes of owners are no story: all at once.
  if (event.event === before.event && (event.event === 'sweep' || event.event === 'own')) return 30;
  if (event.event === before.event && event.event === 'deal') return 70;
  return null;
}

const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);

/**
 * Lengths that fit into the room: seeds go faster and faster, and calmly again at the end, where
 * it is decided what they do. Captures keep their time as long as there is any.
 */
function shortened(lengths: number[], isSown: boolean[], room: number): number[] {
  if (sum(lengths) <= room) return lengths;
  const others = sum(lengths.filter((_, index) => !isSown[index]));
  const squeeze = Math.min(1, (room * 0.6) / Math.max(1, others));
  const seeds = lengths.filter((_, index) => isSown[index]);
  const left = room - others * squeeze;
  const least = Math.min(16, left / Math.max(1, seeds.length) / 2);
  // Seeds from the nearer end, those at the end counted twice: the calm end is the shorter one.
  const depth = seeds.map((_, index) => Math.min(index, 2 * (seeds.length - 1 - index)));
  const at = (shrink: number) => seeds.map((length, index) => Math.max(least, length * shrink ** (depth[index] ?? 0)));
  let [low, high] = [0.3, 1];
  for (let i = 0; i < 24; i += 1) {
    const half = (low + high) / 2;
    if (sum(at(half)) > left) high = half;
    else low = half;
  }
  const fitted = at(low);
  const scale = Math.min(1, left / Math.max(1, sum(fitted)));
  let next = 0;
  return lengths.map((length, index) => (isSown[index] ? (fitted[next++] ?? length) * scale : length * squeeze));
}

export function planOf(events: Event[], { speed, reduced, carried = false }: PlanOptions): Plan {
  if (reduced) return still(events, speed);
  const base = events.map((event, index) => (carried && index === 0 && (event.event === 'move' || event.event === 'drop') ? 1 : LENGTHS[event.event]));
  // What runs one after another counts against the whole; what runs beside is nearly free.
  const isBeside = events.map((event, index) => beside(event, events[index - 1]));
  const serial = base.map((length, index) => (isBeside[index] === null ? length : (isBeside[index] ?? 0)));
  const isSown = events.map(({ event }) => event === 'sow' || event === 'lift');
  const lengths = shortened(serial, isSown, LONGEST - 500 - PAUSE);
  const steps: Step[] = [];
  let now = 0;
  let latest = 0;
  for (const [index, event] of events.entries()) {
    const offset = isBeside[index];
    const own = base[index] ?? 0;
    const given = lengths[index] ?? own;
    let at = latest;
    let length = Math.min(own, given);
    if (offset !== null && offset !== undefined) {
      at = now + Math.min(offset, given);
      // Ends never come before the end of the event before, so that events are folded in order.
      length = Math.max(own, latest - at + 1);
    }
    steps.push({ event, at: at / speed, length: length / speed, still: false });
    now = at;
    latest = Math.max(latest, at + length);
  }
  return { steps, total: events.length === 0 ? 0 : (latest + PAUSE) / speed };
}

/** A few still pictures: one a lap, capture or piece, each lit for a moment. */
function still(events: Event[], speed: number): Plan {
  const groups: Event[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    const last = group?.at(-1)?.event;
    const goesOn = last !== undefined && (event.event === 'remove' || (event.event === last && last !== 'move' && last !== 'drop') || (event.event === 'sow' && last === 'lift') || event.event === 'own');
    if (group && goesOn) group.push(event);
    else groups.push([event]);
  }
  const each = Math.min(450, 3000 / Math.max(1, groups.length)) / speed;
  const steps = groups.flatMap((group, index) => group.map((event) => ({ event, at: index * each, length: each, still: true })));
  return { steps, total: groups.length * each };
}
