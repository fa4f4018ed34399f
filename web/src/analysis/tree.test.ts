import { describe, expect, it } from 'vitest';
import { items, rows, type Item } from './list';
import * as trees from './tree';
import type { Tree } from './tree';

/** a b c d, with x y beside b, and z beside y. */
function sample(): { tree: Tree; ids: Record<string, number> } {
  let [tree] = trees.playLine(trees.empty(), trees.ROOT, ['a', 'b', 'c', 'd']);
  const a = trees.find(tree, ['a']) as number;
  [tree] = trees.playLine(tree, a, ['x', 'y']);
  const x = trees.find(tree, ['a', 'x']) as number;
  [tree] = trees.play(tree, x, 'z');
  const id = (...moves: string[]) => trees.find(tree, moves) as number;
  return { tree, ids: { a, b: id('a', 'b'), c: id('a', 'b', 'c'), d: id('a', 'b', 'c', 'd'), x, y: id('a', 'x', 'y'), z: id('a', 'x', 'z') } };
}

const words = (tree: Tree, ids: number[]) => ids.map((id) => trees.node(tree, id).move).join(' ');

describe('the tree of moves', () => {
  it('keeps the first line as the main one and others beside it', () => {
    const { tree, ids } = sample();
    expect(words(tree, trees.mainLine(tree))).toBe('a b c d');
    expect(trees.movesTo(tree, ids.z as number)).toEqual(['a', 'x', 'z']);
    expect(words(tree, trees.lineThrough(tree, ids.x as number))).toBe('a x y');
    expect(trees.isMain(tree, ids.c as number)).toBe(true);
    expect(trees.isMain(tree, ids.y as number)).toBe(false);
  });

  it('goes to a move that is there instead of making it twice', () => {
    const { tree, ids } = sample();
    const [same, at] = trees.play(tree, ids.a as number, 'x');
    expect(at).toBe(ids.x);
    expect(same).toBe(tree);
  });

  it('leaves the tree that it was given as it was', () => {
    const before = trees.empty();
    trees.play(before, trees.ROOT, 'a');
    expect(trees.node(before, trees.ROOT).children).toEqual([]);
  });

  it('promotes a variation by one rank, and a deeper one within its own line first', () => {
    const { tree, ids } = sample();
    const once = trees.promote(tree, ids.z as number);
    expect(words(once, trees.mainLine(once))).toBe('a b c d');
    expect(words(once, trees.lineThrough(once, ids.x as number))).toBe('a x z');
    const twice = trees.promote(once, ids.z as number);
    expect(words(twice, trees.mainLine(twice))).toBe('a x z');
  });

  it('makes any line the main one', () => {
    const { tree, ids } = sample();
    const made = trees.makeMain(tree, ids.z as number);
    expect(words(made, trees.mainLine(made))).toBe('a x z');
    expect(words(made, trees.lineThrough(made, ids.b as number))).toBe('a b c d');
  });

  it('deletes a move with all that follows and gives the move before', () => {
    const { tree, ids } = sample();
    const [left, at] = trees.remove(tree, ids.x as number);
    expect(at).toBe(ids.a);
    expect(trees.find(left, ['a', 'x'])).toBeNull();
    expect(Object.keys(left.nodes)).toHaveLength(5);
    expect(words(left, trees.mainLine(left))).toBe('a b c d');
  });

  it('keeps the root when everything is deleted, and uses no id twice', () => {
    const { tree } = sample();
    const [left, at] = trees.remove(tree, trees.ROOT);
    expect(at).toBe(trees.ROOT);
    expect(trees.mainLine(left)).toEqual([]);
    const [, id] = trees.play(left, trees.ROOT, 'a');
    expect(id).toBe(tree.next);
  });

  it('steps back, on, between variations, and to both ends', () => {
    const { tree, ids } = sample();
    const from = (id: string) => (to: Parameters<typeof trees.step>[2]) => trees.step(tree, ids[id] as number, to);
    expect(from('b')('back')).toBe(ids.a);
    expect(from('b')('on')).toBe(ids.c);
    expect(from('b')('down')).toBe(ids.x);
    expect(from('x')('up')).toBe(ids.b);
    expect(from('b')('up')).toBe(ids.b);
    expect(from('x')('end')).toBe(ids.y);
    expect(from('d')('on')).toBe(ids.d);
    expect(from('y')('start')).toBe(trees.ROOT);
    expect(trees.step(tree, trees.ROOT, 'back')).toBe(trees.ROOT);
    expect(trees.step(tree, trees.ROOT, 'down')).toBe(trees.ROOT);
  });

  it('keeps comments, without the blanks around them', () => {
    const { tree, ids } = sample();
    const said = trees.withComment(tree, ids.b as number, '  why not c? ');
    expect(trees.node(said, ids.b as number).comment).toBe('why not c?');
    expect(trees.isRich(said)).toBe(true);
  });

  it('is rich only with variations or comments', () => {
    const [line] = trees.playLine(trees.empty(), trees.ROOT, ['a', 'b']);
    expect(trees.isRich(line)).toBe(false);
    expect(trees.isRich(sample().tree)).toBe(true);
  });
});

function spell(tree: Tree, list: Item[]): string {
  return list.map((item) => {
    if (item.kind === 'comment') return `{${trees.node(tree, item.id).comment}}`;
    if (item.kind === 'variations') return item.lines.map((line) => `(${spell(tree, line)})`).join(' ');
    return `${item.numbered ? `${item.turn}${item.second ? '…' : '.'} ` : ''}${trees.node(tree, item.id).move}`;
  }).join(' ');
}

describe('the list of moves', () => {
  it('numbers turns and puts variations after the move that they replace', () => {
    const { tree } = sample();
    expect(spell(tree, items(tree))).toBe('1. a b (1… x 2. y (2. z)) 2. c d');
  });

  it('numbers again after a comment', () => {
    const { tree, ids } = sample();
    const [plain] = trees.remove(tree, ids.x as number);
    const said = trees.withComment(plain, ids.a as number, 'so');
    expect(spell(said, items(said))).toBe('1. a {so} 1… b 2. c d');
  });

  it('counts moves that one player makes in a row as one turn', () => {
    const [grown, end] = trees.playLine(trees.empty(), trees.ROOT, ['C', 'F', 'b', 'A', 'c', 'd']);
    const tree = trees.withSides(grown, end, ['S', 'S', 'N', 'S', 'N', 'N']);
    expect(spell(tree, items(tree))).toBe('1. C F b 2. A c d');
    expect(rows(items(tree)).map((row) => (row.kind === 'turn' ? [row.turn, words(tree, row.first), words(tree, row.second)] : row.kind)))
      .toEqual([[1, 'C F', 'b'], [2, 'A', 'c d']]);
  });

  it('breaks the two columns where something comes between', () => {
    const { tree } = sample();
    const found = rows(items(tree)).map((row) => (row.kind === 'turn' ? [row.turn, words(tree, row.first), words(tree, row.second), row.continued] : row.kind));
    expect(found).toEqual([[1, 'a', 'b', false], 'variations', [2, 'c', 'd', false]]);
    const a = trees.find(tree, ['a']) as number;
    const said = trees.withComment(tree, a, 'so');
    const broken = rows(items(said)).map((row) => (row.kind === 'turn' ? [row.turn, words(said, row.first), words(said, row.second), row.continued] : row.kind));
    expect(broken).toEqual([[1, 'a', '', false], 'comment', [1, '', 'b', true], 'variations', [2, 'c', 'd', false]]);
  });
});
