// The tree of moves: a main line, variations beside it, comments. Every function leaves the tree
// it is given as it is and returns a new one, so that a page sees each change as a new value.

import type { Side } from '../api/types';

export interface Node {
  readonly id: number;
  /** The node before; the root is its own parent. */
  readonly parent: number;
  /** The move that leads here; empty at the root. */
  readonly move: string;
  /** Who made it; null until the server has told. */
  readonly side: Side | null;
  readonly comment: string;
  /** The moves that follow, the main one first. */
  readonly children: readonly number[];
}

export interface Tree {
  readonly nodes: Readonly<Record<number, Node>>;
  /** The id of the next new node; ids are never used twice. */
  readonly next: number;
}

export const ROOT = 0;

export function empty(): Tree {
  return { nodes: { [ROOT]: { id: ROOT, parent: ROOT, move: '', side: null, comment: '', children: [] } }, next: 1 };
}

/** The node of that id. An id that is gone gives the root, which always is. */
export function node(tree: Tree, id: number): Node {
  return tree.nodes[id] ?? (tree.nodes[ROOT] as Node);
}

function changed(tree: Tree, id: number, change: Partial<Node>): Tree {
  return { ...tree, nodes: { ...tree.nodes, [id]: { ...node(tree, id), ...change } } };
}

/** The ids from the first move to the node, without the root. */
export function path(tree: Tree, id: number): number[] {
  const found: number[] = [];
  for (let at = node(tree, id); at.id !== ROOT; at = node(tree, at.parent)) found.push(at.id);
  return found.reverse();
}

export function movesTo(tree: Tree, id: number): string[] {
  return path(tree, id).map((at) => node(tree, at).move);
}

/** From the node on, always the main move, to the end; without the node itself. */
function onwards(tree: Tree, id: number): number[] {
  const found: number[] = [];
  for (let at = node(tree, id).children[0]; at !== undefined; at = node(tree, at).children[0]) found.push(at);
  return found;
}

export function mainLine(tree: Tree): number[] {
  return onwards(tree, ROOT);
}

/** The whole line through a node: the way to it, and on from it. */
export function lineThrough(tree: Tree, id: number): number[] {
  return [...path(tree, id), ...onwards(tree, id)];
}

export function isMain(tree: Tree, id: number): boolean {
  return path(tree, id).every((at) => node(tree, node(tree, at).parent).children[0] === at);
}

/** Plays a move at a node. A move that is there already is gone to, not made again. */
export function play(tree: Tree, at: number, move: string, side: Side | null = null): [Tree, number] {
  const known = node(tree, at).children.find((child) => node(tree, child).move === move);
  if (known !== undefined) return [side && !node(tree, known).side ? changed(tree, known, { side }) : tree, known];
  const id = tree.next;
  const parent = node(tree, at);
  const nodes = {
    ...tree.nodes,
    [parent.id]: { ...parent, children: [...parent.children, id] },
    [id]: { id, parent: parent.id, move, side, comment: '', children: [] },
  };
  return [{ nodes, next: id + 1 }, id];
}

/** Plays moves one after another and gives the node at their end. */
export function playLine(tree: Tree, at: number, moves: readonly string[]): [Tree, number] {
  return moves.reduce<[Tree, number]>(([grown, end], move) => play(grown, end, move), [tree, node(tree, at).id]);
}

/** Writes down who made the moves on the way to a node. */
export function withSides(tree: Tree, id: number, sides: readonly Side[]): Tree {
  const ids = path(tree, id);
  if (ids.every((at, ply) => node(tree, at).side === (sides[ply] ?? null))) return tree;
  const nodes = { ...tree.nodes };
  ids.forEach((at, ply) => (nodes[at] = { ...node(tree, at), side: sides[ply] ?? null }));
  return { ...tree, nodes };
}

export function withComment(tree: Tree, id: number, comment: string): Tree {
  return changed(tree, id, { comment: comment.trim() });
}

function toFront(tree: Tree, id: number): Tree {
  const parent = node(tree, node(tree, id).parent);
  return changed(tree, parent.id, { children: [id, ...parent.children.filter((child) => child !== id)] });
}

/** Makes the variation that a node is in one rank higher: its first move becomes the main one of
 * those beside it. */
export function promote(tree: Tree, id: number): Tree {
  const start = path(tree, id).findLast((at) => node(tree, node(tree, at).parent).children[0] !== at);
  return start === undefined ? tree : toFront(tree, start);
}

/** Makes the line to a node the main line. */
export function makeMain(tree: Tree, id: number): Tree {
  return path(tree, id).reduce(toFront, tree);
}

/** Every node from this one on, itself and its variations included. */
export function below(tree: Tree, id: number): number[] {
  const found = [node(tree, id).id];
  for (let i = 0; i < found.length; i += 1) found.push(...node(tree, found[i] as number).children);
  return found;
}

/** Takes a node and all that follows away; gives the node before it. The root keeps standing, but
 * loses what follows. */
export function remove(tree: Tree, id: number): [Tree, number] {
  const gone = new Set(below(tree, id));
  const parent = node(tree, node(tree, id).parent);
  gone.delete(ROOT);
  const kept = Object.values(tree.nodes).filter((one) => !gone.has(one.id));
  const nodes = Object.fromEntries(kept.map((one) => [one.id, { ...one, children: one.children.filter((child) => !gone.has(child)) }]));
  return [{ ...tree, nodes }, parent.id];
}

/** Where the keys lead: back, on, to the variation before or after, to the start, to the end. */
export function step(tree: Tree, id: number, to: 'back' | 'on' | 'up' | 'down' | 'start' | 'end'): number {
  const here = node(tree, id);
  const beside = node(tree, here.parent).children;
  const place = here.id === ROOT ? -1 : beside.indexOf(here.id);
  switch (to) {
    case 'back': return here.parent;
    case 'on': return here.children[0] ?? here.id;
    case 'up': return beside[place - 1] ?? here.id;
    case 'down': return (place < 0 ? undefined : beside[place + 1]) ?? here.id;
    case 'start': return ROOT;
    case 'end': return onwards(tree, here.id).at(-1) ?? here.id;
  }
}

/** The node that those moves lead to, if the tree has them all. */
export function find(tree: Tree, moves: readonly string[]): number | null {
  let at = ROOT;
  for (const move of moves) {
    const child = node(tree, at).children.find((one) => node(tree, one).move === move);
    if (child === undefined) return null;
    at = child;
  }
  return at;
}

/** Whether there is more than a line of moves: something that an address cannot hold. */
export function isRich(tree: Tree): boolean {
  return Object.values(tree.nodes).some((one) => one.comment !== '' || one.children.length > 1);
}
