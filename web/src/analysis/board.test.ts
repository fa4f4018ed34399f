// Marks on the board, the editor: each against hand-made boards.

import { describe, expect, it } from 'vitest';
import type { Board, LegalMove, Place, Report, Scene } from '../api/types';
import * as editor from './editor';
import { arrows, nextHole } from './marks';

function hole(id: string, x: number, y: number, side: 'S' | 'N'): Place {
  return { id, x, y, shape: 'hole', side, label: id };
}

/** Two rows of three: c b a above A B C. */
const TWO: Board = {
  kind: 'holes', width: 5, height: 2, lines: [],
  places: [hole('A', 1, 1, 'S'), hole('B', 2, 1, 'S'), hole('C', 3, 1, 'S'), hole('a', 3, 0, 'N'), hole('b', 2, 0, 'N'), hole('c', 1, 0, 'N'),
    { id: 'store-S', x: 4, y: 0.5, shape: 'store', side: 'S', label: '' }],
};

/** Four rows of two: North's back and front, South's front and back. */
const FOUR: Board = {
  kind: 'holes', width: 2, height: 4, lines: [],
  places: [hole('Nb2', 0, 0, 'N'), hole('Nb1', 1, 0, 'N'), hole('Nf2', 0, 1, 'N'), hole('Nf1', 1, 1, 'N'),
    hole('Sf1', 0, 2, 'S'), hole('Sf2', 1, 2, 'S'), hole('Sb1', 0, 3, 'S'), hole('Sb2', 1, 3, 'S')],
};

function legal(move: string, from: string | null, to: string | null, kind: LegalMove['kind'] = 'step', direction: LegalMove['direction'] = null): LegalMove {
  return { move, kind, from, to, takes: [], direction, label: move };
}

describe('the direction of a sowing', () => {
  it('goes round the whole board on two rows', () => {
    expect(nextHole(TWO, 'A', 'anticlockwise')).toBe('B');
    expect(nextHole(TWO, 'C', 'anticlockwise')).toBe('a');
    expect(nextHole(TWO, 'c', 'anticlockwise')).toBe('A');
    expect(nextHole(TWO, 'A', 'clockwise')).toBe('c');
    expect(nextHole(TWO, 'a', 'clockwise')).toBe('C');
  });

  it('goes round one half on four rows', () => {
    expect(nextHole(FOUR, 'Sb1', 'anticlockwise')).toBe('Sb2');
    expect(nextHole(FOUR, 'Sb2', 'anticlockwise')).toBe('Sf2');
    expect(nextHole(FOUR, 'Sf1', 'anticlockwise')).toBe('Sb1');
    expect(nextHole(FOUR, 'Nb1', 'clockwise')).toBe('Nf1');
    expect(nextHole(FOUR, 'nowhere', 'clockwise')).toBeNull();
  });
});

describe('arrows', () => {
  const line = (move: string, expectation: number) => ({ moves: [move], score: { kind: 'value' as const, plies: null, value: 0, text: '' }, proven: false, expectation });
  const report = (...lines: Report['lines']): Report => ({ depth: 1, nodes: 1, nodes_per_second: 1, time_ms: 1, lines });

  it('show the best move strongest and hide much worse ones', () => {
    const drawn = arrows(TWO, [legal('x', 'A', 'B'), legal('y', 'B', 'C'), legal('z', 'C', 'a')], report(line('x', 0.8), line('y', 0.75), line('z', 0.1)));
    expect(drawn.map((arrow) => [arrow.from, arrow.to, arrow.colour])).toEqual([['A', 'B', 'best'], ['B', 'C', 'other']]);
    expect(drawn[1]?.weight).toBeLessThan(1);
  });

  it('ring a hole or point where there is no direction', () => {
    const drawn = arrows(TWO, [legal('A', 'A', null, 'sow'), legal('B<', 'B', null, 'sow', 'clockwise'), legal('@c', null, 'c', 'drop')], report(line('A', 0.5), line('B<', 0.5), line('@c', 0.5)));
    expect(drawn.map((arrow) => [arrow.from, arrow.to])).toEqual([['A', null], ['B', 'A'], ['c', null]]);
  });

  it('draw nothing for a pass or a move that is not legal here', () => {
    expect(arrows(TWO, [legal('pass', null, null, 'pass')], report(line('pass', 0.5), line('gone', 0.5)))).toEqual([]);
    expect(arrows(TWO, [], null)).toEqual([]);
  });
});

describe('the editor', () => {
  const empty: Scene = { contents: {}, hand: { p: 20 }, captured: { count: 0, goal: 5 } };
  const goat = { kind: 'piece', side: 'p', piece: 'goat' } as const;
  const tiger = { kind: 'piece', side: 'h', piece: 'tiger' } as const;

  it('puts, replaces and takes away pieces', () => {
    const one = editor.press(empty, 'a1', goat);
    expect(one.contents.a1).toMatchObject({ side: 'p', piece: 'goat' });
    expect(editor.press(one, 'a1', tiger).contents.a1).toMatchObject({ side: 'h', piece: 'tiger' });
    expect(editor.press(one, 'a1', goat)).toEqual(empty);
    expect(editor.press(one, 'a1', { kind: 'eraser' })).toEqual(empty);
  });

  it('counts seeds and cowries up and down, never below none', () => {
    const add = { kind: 'add', what: 'seeds', by: 1 } as const;
    const two = editor.press(editor.press(empty, 'C', add), 'C', add);
    expect(two.contents.C?.seeds).toBe(2);
    expect(editor.press(two, 'C', { kind: 'add', what: 'seeds', by: -1 }).contents.C?.seeds).toBe(1);
    expect(editor.press(empty, 'C', { kind: 'add', what: 'cowries', by: -1 })).toEqual(empty);
    expect(editor.withCount(two, 'C', 'seeds', Number.NaN)).toEqual(empty);
    expect(editor.withCount(empty, 'store-S', 'seeds', 23.5).contents['store-S']?.seeds).toBe(23.5);
    expect(editor.total(two, 'seeds')).toBe(2);
  });

  it('keeps the owners of empty holes', () => {
    const owned: Scene = { contents: { A: { side: 'S', piece: null, came_from: null, seeds: 4, cowries: 0 } }, hand: {}, captured: null };
    expect(editor.press(owned, 'A', { kind: 'eraser' }).contents.A).toMatchObject({ side: 'S', seeds: 0 });
    expect(editor.cleared(owned).contents.A).toMatchObject({ side: 'S', seeds: 0 });
    expect(editor.press(owned, 'A', { kind: 'owner', side: 'N' }).contents.A).toMatchObject({ side: 'N', seeds: 4 });
    expect(editor.equipment(TWO, owned)).toEqual({ pieces: false, cowries: false, owners: true, hand: [], captured: false });
  });

  it('clears the board, the hand and the captured pieces', () => {
    const some = editor.withCaptured(editor.press(empty, 'a1', goat), 3);
    expect(editor.cleared(some)).toEqual({ contents: {}, hand: { p: 0 }, captured: { count: 0, goal: 5 } });
    expect(editor.withHand(empty, 'p', -4).hand.p).toBe(0);
  });
});
