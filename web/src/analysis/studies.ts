// Variations and comments, kept in this browser: an address holds one line only. A study is found
// again by where it begins and a line that it contains.

import type { Side } from '../api/types';
import { empty, find, isRich, type Node, type Tree } from './tree';

export interface Start { game: string; position: string | null; first: Side | null }
interface Kept { id: string; start: Start; tree: Tree }

const KEY = 'analysis-studies';
/** The oldest are forgotten first. */
const MOST = 30;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

function isNode(value: unknown): value is Node {
  const one = value as Node;
  return typeof one?.id === 'number' && typeof one.parent === 'number' && typeof one.move === 'string' && typeof one.comment === 'string' && Array.isArray(one.children);
}

function isKept(value: unknown): value is Kept {
  const one = value as Kept;
  return typeof one?.id === 'string' && typeof one.start?.game === 'string' && typeof one.tree?.next === 'number'
    && isNode(one.tree.nodes?.[0]) && Object.values(one.tree.nodes).every((node) => isNode(node) && node.children.every((child) => child in one.tree.nodes));
}

/** Newest first. What is not a study (an older program's, a damaged store) is left out. */
export function all(store: Store): Kept[] {
  try {
    const read: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function same(a: Start, b: Start): boolean {
  return a.game === b.game && (a.position ?? null) === (b.position ?? null) && (a.first ?? null) === (b.first ?? null);
}

/** The newest study from there that contains the line; a new one where there is none, or where no
 * moves tell which is meant. */
export function recall(store: Store, start: Start, moves: readonly string[]): { id: string; tree: Tree } {
  const known = moves.length ? all(store).find((one) => same(one.start, start) && find(one.tree, moves) !== null) : undefined;
  return known ? { id: known.id, tree: known.tree } : { id: fresh(), tree: empty() };
}

function fresh(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/** Keeps a study that has variations or comments, and forgets one that has none any more. */
export function keep(store: Store, id: string, start: Start, tree: Tree): void {
  const others = all(store).filter((one) => one.id !== id);
  const rich = isRich(tree);
  try {
    store.setItem(KEY, JSON.stringify((rich ? [{ id, start, tree }, ...others] : others).slice(0, MOST)));
  } catch {
    // A full or forbidden store: the study lives as long as the page.
  }
}
