// What the events of a move do to a scene, step by step. Each event has a beginning (things leave
// where they lay) and an end (they arrive); between the two the animation carries them.

import type { Content, Event, Scene, Side, SideInfo } from '../api/types';

/** A scene in the course of a move, with what is in the sowing hand. */
export interface Course { scene: Scene; carried: { seeds: number; cowries: number }; lap: number }

type Counters = { seeds: number; cowries: number };

export function courseOf(scene: Scene): Course {
  return { scene, carried: { seeds: 0, cowries: 0 }, lap: 0 };
}

const EMPTY: Content = { side: null, piece: null, came_from: null, seeds: 0, cowries: 0 };

function withContent(scene: Scene, place: string, content: Content | null): Scene {
  const contents = { ...scene.contents };
  if (content === null) delete contents[place];
  else contents[place] = content;
  return { ...scene, contents };
}

/** Adds counters to a place; an empty place is left out again unless it shows an owner. */
function add(scene: Scene, place: string, { seeds, cowries }: Counters, sign: 1 | -1): Scene {
  const before = scene.contents[place] ?? EMPTY;
  const after = { ...before, seeds: Math.max(0, before.seeds + sign * seeds), cowries: Math.max(0, before.cowries + sign * cowries) };
  const isEmpty = after.seeds === 0 && after.cowries === 0 && after.side === null;
  return withContent(scene, place, isEmpty ? null : after);
}

function carry(course: Course, { seeds, cowries }: Counters, sign: 1 | -1): Course['carried'] {
  return { seeds: Math.max(0, course.carried.seeds + sign * seeds), cowries: Math.max(0, course.carried.cowries + sign * cowries) };
}

/** Things leave where they lay. */
export function begin(course: Course, event: Event): Course {
  const { scene } = course;
  switch (event.event) {
    case 'lift':
      return { ...course, scene: add(scene, event.place, event, -1), lap: event.lap };
    case 'sow':
      return { ...course, carried: carry(course, event, -1) };
    case 'take':
    case 'seize':
    case 'sweep':
    case 'deal':
      return { ...course, scene: add(scene, event.from, event, -1) };
    case 'move':
      return { ...course, scene: withContent(scene, event.from, null) };
    case 'drop': {
      const left = Math.max(0, (scene.hand[event.side] ?? 0) - 1);
      return { ...course, scene: { ...scene, hand: { ...scene.hand, [event.side]: left } } };
    }
    case 'remove':
      return { ...course, scene: withContent(scene, event.place, null) };
    case 'own':
    case 'forget':
      return course;
  }
}

/** Things arrive. `moved` is what lay on the origin of a move before it began. */
export function finish(course: Course, event: Event, moved: Content | null, sides: SideInfo[]): Course {
  const { scene } = course;
  switch (event.event) {
    case 'lift':
    case 'seize':
      return { ...course, carried: carry(course, event, 1) };
    case 'sow':
      return { ...course, scene: add(scene, event.place, event, 1) };
    case 'take':
    case 'sweep':
    case 'deal':
      return { ...course, scene: add(scene, event.to, event, 1) };
    case 'move': {
      if (!moved) return course;
      return { ...course, scene: withContent(scene, event.to, { ...moved, came_from: event.remembers ? event.from : null }) };
    }
    case 'drop':
      return { ...course, scene: withContent(scene, event.place, { ...EMPTY, side: event.side, piece: event.piece ?? pieceOf(event.side, sides) }) };
    case 'remove':
      return { ...course, scene: counted(scene) };
    case 'forget': {
      const content = scene.contents[event.place];
      return content ? { ...course, scene: withContent(scene, event.place, { ...content, came_from: null }) } : course;
    }
    case 'own':
      return { ...course, scene: withContent(scene, event.place, { ...(scene.contents[event.place] ?? EMPTY), side: event.side }) };
  }
}

function pieceOf(side: Side, sides: SideInfo[]): string | null {
  return sides.find((info) => info.side === side)?.piece ?? null;
}

function counted(scene: Scene): Scene {
  if (!scene.captured) return scene;
  return { ...scene, captured: { ...scene.captured, count: scene.captured.count + 1 } };
}

/** One whole event. */
export function apply(course: Course, event: Event, sides: SideInfo[]): Course {
  const moved = event.event === 'move' ? (course.scene.contents[event.from] ?? null) : null;
  return finish(begin(course, event), event, moved, sides);
}

/** All events of a move over the scene before it. */
export function fold(scene: Scene, events: Event[], sides: SideInfo[]): Scene {
  return events.reduce((course, event) => apply(course, event, sides), courseOf(scene)).scene;
}

/** Whether two scenes are the same in every respect. */
export function sameScene(a: Scene, b: Scene): boolean {
  const hands = (scene: Scene) => (['h', 'p', 'S', 'N'] as const).map((side) => scene.hand[side] ?? 0).join();
  return (
    a === b ||
    (sameContents(a, b) &&
      hands(a) === hands(b) &&
      a.captured?.count === b.captured?.count &&
      a.captured?.goal === b.captured?.goal &&
      Object.entries(a.contents).every(([place, content]) => content.came_from === (b.contents[place]?.came_from ?? null)))
  );
}

/** Whether two scenes show the same pieces and counters in the same places. */
export function sameContents(a: Scene, b: Scene): boolean {
  const shown = (scene: Scene) => Object.entries(scene.contents).filter(([, content]) => content.side !== null || content.seeds + content.cowries > 0);
  const [left, right] = [shown(a), new Map(shown(b))];
  return left.length === right.size && left.every(([place, content]) => {
    const other = right.get(place);
    return other !== undefined && other.side === content.side && other.piece === content.piece && other.seeds === content.seeds && other.cowries === content.cowries;
  });
}
