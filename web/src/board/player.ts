// Plays a plan: for any moment, the scene as it then is and what is on its way. It holds no clock;
// the caller says what time it is, and time never runs backwards.

import type { Content, Event, Scene, SideInfo } from '../api/types';
import { begin, courseOf, finish, type Course } from './fold';
import type { Layout } from './geometry';
import type { Plan, Step } from './plan';

interface Point { x: number; y: number }

/** Something on its way: a piece, counters, or the hand of a sowing. */
export interface Mover extends Point {
  key: string;
  content: Content;
  /** 1 on the board, more while lifted. */
  scale: number;
  opacity: number;
  /** Counters in a hand show their number. */
  isHand: boolean;
}

export interface Frame {
  scene: Scene;
  movers: Mover[];
  /** The number of the lap, once there is more than one. */
  lap: number;
  /** Places lit in still pictures. */
  lit: string[];
  /** Events that arrived since the frame before, for the sounds. */
  arrived: Event[];
  done: boolean;
}

export interface Stage {
  layout: Layout;
  sides: SideInfo[];
  /** Where dropped pieces come from. */
  tray: (side: 'h' | 'p' | 'S' | 'N') => Point;
}

const ease = (p: number) => (p < 0.5 ? 4 * p ** 3 : 1 - (-2 * p + 2) ** 3 / 2);
const mix = (a: Point, b: Point, p: number): Point => ({ x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p });
/** How high the hand hovers over a hole. */
const HOVER = 46;

const counters = (seeds: number, cowries: number): Content => ({ side: null, piece: null, came_from: null, seeds, cowries });

interface Running { step: Step; index: number; moved: Content | null; from: Point }

export class Player {
  private course: Course;
  private next = 0;
  private running: Running[] = [];
  private hand: Point;

  constructor(before: Scene, private readonly plan: Plan, private readonly stage: Stage) {
    this.course = courseOf(before);
    this.hand = { x: 0, y: 0 };
  }

  private at(place: string): Point {
    const spot = this.stage.layout.byId.get(place);
    if (spot) return { x: spot.x, y: spot.y };
    // A store that is not drawn lies beyond the edge.
    const { x, y, width, height } = this.stage.layout.view;
    return { x: x + width + 60, y: y + height / 2 };
  }

  private over(place: string): Point {
    const { x, y } = this.at(place);
    return { x, y: y - HOVER };
  }

  private start(index: number): void {
    const step = this.plan.steps[index];
    if (!step) return;
    const { event } = step;
    const moved = event.event === 'move' || event.event === 'remove'
      ? (this.course.scene.contents[event.event === 'move' ? event.from : event.place] ?? null)
      : null;
    if (event.event === 'lift' && this.course.carried.seeds + this.course.carried.cowries === 0) this.hand = this.over(event.place);
    if (event.event === 'seize' && this.course.carried.seeds + this.course.carried.cowries === 0 && this.next === 0) this.hand = this.over(event.from);
    this.course = begin(this.course, event);
    this.running.push({ step, index, moved, from: this.hand });
  }

  private end({ step: { event }, moved }: Running): void {
    this.course = finish(this.course, event, moved, this.stage.sides);
    if (event.event === 'sow') this.hand = this.over(event.place);
    if (event.event === 'lift') this.hand = this.over(event.place);
  }

  frame(now: number): Frame {
    const arrived: Event[] = [];
    const lit: string[] = [];
    // Starts and ends in the order of time, so that a late frame folds just as an early one.
    for (;;) {
      const upcoming = this.plan.steps[this.next];
      const first = this.running[0];
      const ends = first ? first.step.at + (first.step.still ? 0 : first.step.length) : Infinity;
      if (first && ends <= now && (!upcoming || ends <= upcoming.at)) {
        this.running.shift();
        this.end(first);
        arrived.push(first.step.event);
      } else if (upcoming && upcoming.at <= now) {
        this.start(this.next);
        this.next += 1;
      } else if (first && ends <= now) {
        this.running.shift();
        this.end(first);
        arrived.push(first.step.event);
      } else break;
    }
    for (const { event, at, length, still } of this.plan.steps) {
      if (still && at <= now && now < at + length) lit.push(...placesOf(event));
    }
    return { scene: this.course.scene, movers: this.movers(now), lap: this.course.lap, lit, arrived, done: now >= this.plan.total };
  }

  private movers(now: number): Mover[] {
    const out: Mover[] = [];
    let handAt = this.hand;
    for (const { step, index, moved, from } of this.running) {
      const p = step.length > 0 ? Math.min(1, Math.max(0, (now - step.at) / step.length)) : 1;
      const { event } = step;
      const key = `${event.event}${index}`;
      if (event.event === 'move' && moved) {
        const [a, b] = [this.at(event.from), this.at(event.to)];
        const way = mix(a, b, ease(p));
        // A jump over a piece rises in an arc; a step stays on the board.
        const jump = Math.hypot(b.x - a.x, b.y - a.y) > 160 ? Math.sin(Math.PI * p) : 0;
        out.push({ key, x: way.x, y: way.y - 26 * jump, content: { ...moved, came_from: event.remembers ? event.from : null }, scale: 1 + 0.16 * jump + 0.05 * Math.sin(Math.PI * p), opacity: 1, isHand: false });
      } else if (event.event === 'remove' && moved) {
        const at = this.at(event.place);
        out.push({ key, ...at, content: moved, scale: 1 - 0.35 * p, opacity: 1 - p, isHand: false });
      } else if (event.event === 'drop') {
        const way = mix(this.stage.tray(event.side), this.at(event.place), ease(p));
        const piece = event.piece ?? this.stage.sides.find((info) => info.side === event.side)?.piece ?? null;
        out.push({ key, x: way.x, y: way.y - 20 * Math.sin(Math.PI * p), content: { ...counters(0, 0), side: event.side, piece }, scale: 0.7 + 0.3 * p + 0.15 * Math.sin(Math.PI * p), opacity: 1, isHand: false });
      } else if (event.event === 'lift' || event.event === 'seize') {
        const place = event.event === 'lift' ? event.place : event.from;
        const goal = event.event === 'lift' ? this.over(event.place) : handAt;
        if (event.event === 'lift') handAt = mix(from, goal, ease(p));
        const way = mix(this.at(place), goal, ease(p));
        out.push({ key, ...way, content: counters(event.seeds, event.cowries), scale: 1 + 0.1 * p, opacity: 1, isHand: true });
      } else if (event.event === 'sow') {
        handAt = mix(from, this.over(event.place), ease(Math.min(1, p / 0.6)));
        const fall = Math.max(0, (p - 0.45) / 0.55);
        const way = mix(p < 0.45 ? handAt : this.over(event.place), this.at(event.place), fall * fall);
        out.push({ key, ...way, content: counters(event.seeds, event.cowries), scale: 1.1 - 0.1 * fall, opacity: 1, isHand: false });
      } else if (event.event === 'take' || event.event === 'sweep' || event.event === 'deal') {
        const way = mix(this.at(event.from), this.at(event.to), ease(p));
        out.push({ key, x: way.x, y: way.y - 30 * Math.sin(Math.PI * p), content: counters(event.seeds, event.cowries), scale: 1 + 0.12 * Math.sin(Math.PI * p), opacity: 1, isHand: event.event !== 'deal' });
      }
    }
    const { seeds, cowries } = this.course.carried;
    if (seeds + cowries > 0) out.push({ key: 'hand', ...handAt, content: counters(seeds, cowries), scale: 1.1, opacity: 1, isHand: true });
    return out;
  }
}

/** The places that an event is about. */
export function placesOf(event: Event): string[] {
  switch (event.event) {
    case 'move': return [event.from, event.to];
    case 'take': case 'sweep': case 'deal': return [event.from, event.to];
    case 'seize': return [event.from];
    default: return [event.place];
  }
}
