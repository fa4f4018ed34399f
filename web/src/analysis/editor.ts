// Editing a position as a picture. Nothing is checked here: the server says what is impossible.

import type { Board, Content, Scene, Side } from '../api/types';

/** What a press on a place does. */
export type Tool =
  | { kind: 'piece'; side: Side; piece: string | null }
  | { kind: 'eraser' }
  | { kind: 'add'; what: Counter; by: 1 | -1 }
  | { kind: 'owner'; side: Side };

export type Counter = 'seeds' | 'cowries';

const NOTHING: Content = { side: null, piece: null, came_from: null, seeds: 0, cowries: 0 };

export function contentOf(scene: Scene, place: string): Content {
  return scene.contents[place] ?? NOTHING;
}

function placed(scene: Scene, place: string, content: Content | null): Scene {
  const contents = { ...scene.contents };
  // A hole that somebody owns is written down even when it is empty.
  if (content && (content.piece !== null || content.side !== null || content.seeds > 0 || content.cowries > 0)) contents[place] = content;
  else delete contents[place];
  return { ...scene, contents };
}

/** The most that a hole may be given by hand: more than any game has. */
const MOST = 999;

export function withCount(scene: Scene, place: string, what: Counter, count: number): Scene {
  const bounded = Number.isFinite(count) ? Math.min(MOST, Math.max(0, count)) : 0;
  return placed(scene, place, { ...contentOf(scene, place), [what]: bounded });
}

export function withHand(scene: Scene, side: Side, count: number): Scene {
  return { ...scene, hand: { ...scene.hand, [side]: Number.isFinite(count) ? Math.min(MOST, Math.max(0, Math.round(count))) : 0 } };
}

export function withCaptured(scene: Scene, count: number): Scene {
  return scene.captured ? { ...scene, captured: { ...scene.captured, count: Number.isFinite(count) ? Math.min(MOST, Math.max(0, Math.round(count))) : 0 } } : scene;
}

/** A press on a place with a tool. A piece pressed with its own tool is taken away again. */
export function press(scene: Scene, place: string, tool: Tool): Scene {
  const here = contentOf(scene, place);
  switch (tool.kind) {
    case 'piece': {
      const same = scene.contents[place] !== undefined && here.side === tool.side && here.piece === tool.piece;
      return placed(scene, place, same ? null : { ...NOTHING, side: tool.side, piece: tool.piece });
    }
    case 'eraser': return placed(scene, place, here.piece !== null ? null : { ...here, seeds: 0, cowries: 0 });
    case 'add': return withCount(scene, place, tool.what, here[tool.what] + tool.by);
    case 'owner': return placed(scene, place, { ...here, side: tool.side });
  }
}

/** The empty board: pieces go back to nowhere, hands and captures to nothing; owners stay. */
export function cleared(scene: Scene): Scene {
  const contents = Object.fromEntries(Object.entries(scene.contents)
    .filter(([, content]) => content.piece === null && content.side !== null)
    .map(([place, content]) => [place, { ...content, seeds: 0, cowries: 0 }]));
  return {
    contents,
    hand: Object.fromEntries(Object.keys(scene.hand).map((side) => [side, 0])),
    captured: scene.captured && { ...scene.captured, count: 0 },
  };
}

/** What a game has to edit, told by its board and its start. */
export function equipment(board: Board, start: Scene): { pieces: boolean; cowries: boolean; owners: boolean; hand: Side[]; captured: boolean } {
  const lying = Object.values(start.contents);
  return {
    pieces: board.kind === 'points',
    cowries: lying.some((content) => content.cowries > 0),
    owners: board.kind === 'holes' && lying.some((content) => content.side !== null),
    hand: (Object.entries(start.hand) as [Side, number][]).filter(([, count]) => count > 0).map(([side]) => side),
    captured: start.captured !== null,
  };
}

/** Everything of one kind on the board. */
export function total(scene: Scene, what: Counter): number {
  return Object.values(scene.contents).reduce((sum, content) => sum + content[what], 0);
}
