import { describe, expect, test } from 'vitest';
import { drag, heading, movesAt, placeless, press } from './choice';
import { layOut } from './geometry';
import { fourRows, move, twoRows } from './testing';

const step = move({ move: 'a1-b1', kind: 'step', from: 'a1', to: 'b1' });
const jump = move({ move: 'a1xc3', kind: 'capture', from: 'a1', to: 'c3', takes: ['b2'] });
const other = move({ move: 'e1-d1', kind: 'step', from: 'e1', to: 'd1' });
const drop = move({ move: '@d4', kind: 'drop', to: 'd4' });
const pass = move({ move: 'pass', kind: 'pass' });

describe('pressing', () => {
  test('a piece is selected, then its target plays', () => {
    expect(press([step, jump, other], null, 'a1')).toEqual({ what: 'select', place: 'a1' });
    expect(press([step, jump, other], 'a1', 'c3')).toEqual({ what: 'play', move: jump });
  });

  test('another piece is selected instead, the same one is put down', () => {
    expect(press([step, other], 'a1', 'e1')).toEqual({ what: 'select', place: 'e1' });
    expect(press([step, other], 'a1', 'a1')).toEqual({ what: 'clear' });
  });

  test('a drop and a sowing play at once', () => {
    expect(press([drop], null, 'd4')).toEqual({ what: 'play', move: drop });
    const sow = move({ move: 'C', kind: 'sow', from: 'C' });
    expect(press([sow], null, 'C')).toEqual({ what: 'play', move: sow });
  });

  test('where moves differ by direction alone, the person chooses', () => {
    const ways = (['clockwise', 'anticlockwise'] as const).map((direction) => move({ move: `Sf2${direction}`, kind: 'sow', from: 'Sf2', direction }));
    expect(press(ways, null, 'Sf2')).toEqual({ what: 'choose', moves: ways });
  });

  test('what no move fits is refused with what was meant', () => {
    expect(press([step], 'a1', 'e5')).toEqual({ what: 'refused', from: 'a1', to: 'e5' });
    expect(press([step], null, 'e5')).toEqual({ what: 'refused', from: null, to: 'e5' });
  });
});

test('dragging needs the very move', () => {
  expect(drag([step, jump], 'a1', 'c3')).toEqual({ what: 'play', move: jump });
  expect(drag([step, jump], 'a1', 'e5')).toEqual({ what: 'refused', from: 'a1', to: 'e5' });
  expect(drag([drop], null, 'd4')).toEqual({ what: 'play', move: drop });
  expect(drag([drop], null, 'e4')).toEqual({ what: 'refused', from: null, to: 'e4' });
});

test('moves without a place are apart', () => {
  expect(placeless([step, pass, drop])).toEqual([pass]);
  expect(movesAt([step, pass, drop], 'd4')).toEqual([drop]);
});

test('clockwise goes to the right on upper rows and to the left on lower ones', () => {
  const rows = layOut(twoRows(6), false, false);
  expect(heading(rows, 'c', 'clockwise')).toBe(1);
  expect(heading(rows, 'C', 'clockwise')).toBe(-1);
  // With two rows each, round the player's own rows: the front row is South's upper one.
  const bao = layOut(fourRows(8), false, false);
  expect(heading(bao, 'Sf3', 'clockwise')).toBe(1);
  expect(heading(bao, 'Sb3', 'clockwise')).toBe(-1);
  expect(heading(bao, 'Nb3', 'anticlockwise')).toBe(-1);
  // Turning the board turns the rows, and what is clockwise stays so.
  const turned = layOut(fourRows(8), true, false);
  expect(heading(turned, 'Sf3', 'clockwise')).toBe(-1);
});
