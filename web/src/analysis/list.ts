// The tree as it is read: turns in two columns for the main line, running text for variations.

import { node, ROOT, type Tree } from './tree';

export type Item =
  | { kind: 'move'; id: number; turn: number; /** Whether it is by the side that did not begin. */ second: boolean; /** Whether its number is written: at a start and after an interruption. */ numbered: boolean }
  | { kind: 'comment'; id: number }
  | { kind: 'variations'; lines: Item[][] };

export type Row =
  | { kind: 'turn'; turn: number; first: number[]; second: number[]; /** The first column's move stands in a row above. */ continued: boolean }
  | { kind: 'comment'; id: number }
  | { kind: 'variations'; lines: Item[][] };

/** The turn of each move on the way: a number counts a turn of each player, so that moves that one
 * makes in a row (a chain of captures, another sowing) share it. Sides not yet known alternate. */
interface Count { turn: number; second: boolean }

function counted(tree: Tree, id: number, before: Count | null): Count {
  const here = node(tree, id);
  if (!before) return { turn: 1, second: false };
  const last = node(tree, here.parent);
  const same = here.side !== null && here.side === last.side;
  if (same) return before;
  return before.second ? { turn: before.turn + 1, second: false } : { turn: before.turn, second: true };
}

function flow(tree: Tree, first: number, before: Count | null): Item[] {
  const items: Item[] = [];
  let count = before;
  let fresh = true;
  for (let id: number | undefined = first; id !== undefined; id = node(tree, id).children[0]) {
    const here = node(tree, id);
    const at = counted(tree, id, count);
    const turned = !count || at.turn !== count.turn || at.second !== count.second;
    items.push({ kind: 'move', id, turn: at.turn, second: at.second, numbered: fresh || (turned && !at.second) });
    fresh = false;
    if (here.comment) {
      items.push({ kind: 'comment', id });
      fresh = true;
    }
    const beside = node(tree, here.parent).children;
    if (beside[0] === id && beside.length > 1) {
      items.push({ kind: 'variations', lines: beside.slice(1).map((other) => flow(tree, other, count)) });
      fresh = true;
    }
    count = at;
  }
  return items;
}

/** The whole tree: the main line, and in it the variations, which may hold variations. */
export function items(tree: Tree): Item[] {
  const first = node(tree, ROOT).children[0];
  return first === undefined ? [] : flow(tree, first, null);
}

/** The main line in rows of two columns, broken by what is said and tried in between. */
export function rows(list: readonly Item[]): Row[] {
  const found: Row[] = [];
  for (const item of list) {
    if (item.kind !== 'move') {
      found.push(item);
      continue;
    }
    const last = found.at(-1);
    const open = last?.kind === 'turn' && last.turn === item.turn && (item.second || last.second.length === 0) ? last : null;
    const row = open ?? { kind: 'turn' as const, turn: item.turn, first: [], second: [], continued: found.some((one) => one.kind === 'turn' && one.turn === item.turn) };
    (item.second ? row.second : row.first).push(item.id);
    if (!open) found.push(row);
  }
  return found;
}
