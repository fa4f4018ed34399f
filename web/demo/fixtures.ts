// Boards and positions to look at while drawing; not part of the app.
import type { Barred, Board, Content, Event, LegalMove, Place, Played, Scene, Side, SideInfo } from '../src/api/types';

export interface Fixture {
  id: string; title: string; board: Board; scene: Scene; sides: SideInfo[]; toMove: Side; moves: LegalMove[]; barred?: Barred[];
  played?: Played; after?: Scene; marks?: Record<string, { tint: 'win' | 'loss' | 'draw'; text?: string }>;
}

const nothing: Content = { side: null, piece: null, came_from: null, seeds: 0, cowries: 0 };
const piece = (side: Side, name: string, came_from: string | null = null): Content => ({ ...nothing, side, piece: name, came_from });
const seeds = (count: number, cowries = 0, side: Side | null = null): Content => ({ ...nothing, seeds: count, cowries, side });
const move = (part: Partial<LegalMove> & { move: string; kind: LegalMove['kind'] }): LegalMove => ({ from: null, to: null, takes: [], direction: null, label: part.move, ...part });

function kaooa(): Fixture {
  const at: Record<string, [number, number]> = {
    a: [0, 1], b: [0.951, 0.309], c: [0.588, -0.809], d: [-0.588, -0.809], e: [-0.951, 0.309],
    f: [0.2245, 0.309], g: [0.3633, -0.118], h: [0, -0.382], i: [-0.3633, -0.118], j: [-0.2245, 0.309],
  };
  const places: Place[] = Object.entries(at).map(([id, [x, y]]) => ({ id, x: x + 0.951, y: 1 - y, shape: 'point', side: null, label: id }));
  const lines = ['afgc', 'bghd', 'chie', 'dija', 'ejfb'].map((line) => [...line]);
  const crow = piece('p', 'crow');
  return {
    id: 'kaooa', title: 'Kaooa', board: { kind: 'points', width: 1.902, height: 1.809, places, lines },
    scene: { contents: { h: piece('h', 'vulture'), a: crow, g: crow, c: crow, e: crow }, hand: { h: 0, p: 2 }, captured: { count: 1, goal: 4 } },
    sides: [{ side: 'h', name: 'Vulture', piece: 'vulture' }, { side: 'p', name: 'Crows', piece: 'crow' }], toMove: 'h',
    moves: [move({ move: 'h-d', kind: 'step', from: 'h', to: 'd' }), move({ move: 'h-i', kind: 'step', from: 'h', to: 'i' }), move({ move: 'hxb', kind: 'capture', from: 'h', to: 'b', takes: ['g'], label: 'The vulture on h jumps to b and takes the crow on g' })],
    played: { move: 'hxb', side: 'h', label: 'The vulture jumps', laps: 0, events: [{ event: 'move', from: 'h', to: 'b' }, { event: 'remove', place: 'g', side: 'p' }] },
    after: { contents: { b: piece('h', 'vulture'), a: crow, c: crow, e: crow }, hand: { h: 0, p: 2 }, captured: { count: 2, goal: 4 } },
  };
}

function grid(files: number, ranks: number, diagonals: 'none' | 'alternate'): Board {
  const places: Place[] = [];
  const id = (x: number, y: number) => `${'abcdefgh'[x]}${y + 1}`;
  const lines: string[][] = [];
  for (let y = 0; y < ranks; y += 1) for (let x = 0; x < files; x += 1) places.push({ id: id(x, y), x, y: ranks - 1 - y, shape: 'point', side: null, label: id(x, y) });
  for (let y = 0; y < ranks; y += 1) lines.push(Array.from({ length: files }, (_, x) => id(x, y)));
  for (let x = 0; x < files; x += 1) lines.push(Array.from({ length: ranks }, (_, y) => id(x, y)));
  if (diagonals === 'alternate') {
    for (let y = 0; y + 1 < ranks; y += 1) for (let x = 0; x + 1 < files; x += 1) lines.push((x + y) % 2 === 0 ? [id(x, y), id(x + 1, y + 1)] : [id(x + 1, y), id(x, y + 1)]);
  }
  return { kind: 'points', width: files - 1, height: ranks - 1, places, lines };
}

function bagha(): Fixture {
  const goat = piece('p', 'goat');
  const contents = { a1: piece('h', 'tiger'), c3: piece('h', 'tiger', 'b2'), e1: piece('h', 'tiger', 'd2'), a5: piece('h', 'tiger', 'a4'), d3: goat, b4: goat, e5: goat, c1: goat, d4: goat, e3: goat };
  return {
    id: 'bagha', title: 'Bagha-Chall', board: grid(5, 5, 'alternate'),
    scene: { contents, hand: { p: 13 }, captured: { count: 1, goal: 5 } },
    sides: [{ side: 'h', name: 'Tigers', piece: 'tiger' }, { side: 'p', name: 'Goats', piece: 'goat' }], toMove: 'h',
    moves: [move({ move: 'c3-c2', kind: 'step', from: 'c3', to: 'c2' }), move({ move: 'c3-b3', kind: 'step', from: 'c3', to: 'b3' }), move({ move: 'c3-c4', kind: 'step', from: 'c3', to: 'c4' }), move({ move: 'a1-b1', kind: 'step', from: 'a1', to: 'b1' }), move({ move: 'a1-b2', kind: 'step', from: 'a1', to: 'b2' }), move({ move: 'a1-a2', kind: 'step', from: 'a1', to: 'a2' })],
    barred: [{ from: 'c3', to: 'b2', why: 'The tiger may not return to b2' }, { from: 'c3', to: 'a5', why: 'No capture backwards' }],
    played: { move: '@c2', side: 'p', label: 'A goat is placed on c2', laps: 0, events: [{ event: 'drop', place: 'c2', side: 'p' }] },
    after: { contents: { ...contents, c2: goat }, hand: { p: 12 }, captured: { count: 1, goal: 5 } },
  };
}

function rows(n: number, four: boolean, stores: boolean): Board {
  const places: Place[] = [];
  const add = (side: 'S' | 'N', row: string, y: number, upper: boolean) => {
    for (let i = 0; i < n; i += 1) {
      const letter = String.fromCharCode((upper ? 65 : 97) + i);
      const id = four ? `${side}${row}${i + 1}` : letter;
      places.push({ id, x: (side === 'S' ? i : n - 1 - i) + (stores ? 1 : 0), y, shape: 'hole', side, label: four ? String(i + 1) : letter });
    }
  };
  if (four) {
    add('N', 'b', 0, false); add('N', 'f', 1, false); add('S', 'f', 2, true); add('S', 'b', 3, true);
  } else {
    add('N', '', 0, false); add('S', '', 1, true);
  }
  if (stores) places.push({ id: 'store-N', x: 0, y: 0.5, shape: 'store', side: 'N', label: '' }, { id: 'store-S', x: n + 1, y: 0.5, shape: 'store', side: 'S', label: '' });
  return { kind: 'holes', width: n - 1, height: four ? 3 : 1, places, lines: [] };
}

const sowers: SideInfo[] = [{ side: 'S', name: 'South', piece: null }, { side: 'N', name: 'North', piece: null }];

function sowing(id: string, title: string, board: Board, contents: Record<string, Content>, events: Event[], after: Record<string, Content>, moves: LegalMove[]): Fixture {
  const scene = { contents, hand: {}, captured: null };
  return { id, title, board, scene, sides: sowers, toMove: 'S', moves, played: { move: 'x', side: 'S', label: title, laps: Math.max(0, ...events.map((event) => (event.event === 'lift' ? event.lap : 0))), events }, after: { contents: after, hand: {}, captured: null } };
}

function run(contents: Record<string, Content>, ring: string[], starts: number, lapsWanted: number): { events: Event[]; after: Record<string, Content> } {
  const now = structuredClone(contents);
  const events: Event[] = [];
  let at = starts;
  for (let lap = 1; lap <= lapsWanted; lap += 1) {
    const place = ring[at] ?? '';
    const { seeds: s, cowries: c } = now[place] ?? nothing;
    if (s + c === 0) break;
    events.push({ event: 'lift', place, seeds: s, cowries: c, lap });
    now[place] = { ...(now[place] ?? nothing), seeds: 0, cowries: 0 };
    for (let k = 0; k < s + c; k += 1) {
      at = (at + 1) % ring.length;
      const to = ring[at] ?? '';
      const isCowrie = k >= s;
      events.push({ event: 'sow', place: to, seeds: isCowrie ? 0 : 1, cowries: isCowrie ? 1 : 0 });
      const before = now[to] ?? nothing;
      now[to] = { ...before, seeds: before.seeds + (isCowrie ? 0 : 1), cowries: before.cowries + (isCowrie ? 1 : 0) };
    }
  }
  return { events, after: now };
}

function oware(): Fixture {
  const contents: Record<string, Content> = { A: seeds(4), B: seeds(0), C: seeds(7), D: seeds(1), E: seeds(12), F: seeds(2), a: seeds(1), b: seeds(2), c: seeds(3), d: seeds(5), e: seeds(0), f: seeds(4), 'store-S': seeds(5), 'store-N': seeds(2) };
  const ring = [...'ABCDEFabcdef'];
  const { events, after } = run(contents, ring, 2, 1);
  for (const place of ['c', 'b', 'a']) {
    const had = after[place]?.seeds ?? 0;
    events.push({ event: 'take', from: place, to: 'store-S', seeds: had, cowries: 0 });
    after[place] = seeds(0);
    after['store-S'] = seeds((after['store-S']?.seeds ?? 0) + had);
  }
  return sowing('oware', 'Oware', rows(6, false, true), contents, events, after, ['A', 'C', 'D', 'E', 'F'].map((hole) => move({ move: hole, kind: 'sow', from: hole })));
}

function bao(): Fixture {
  const contents: Record<string, Content> = {};
  const ring = [...Array.from({ length: 8 }, (_, i) => `Sf${i + 1}`), ...Array.from({ length: 8 }, (_, i) => `Sb${8 - i}`)];
  for (const side of ['S', 'N']) for (const row of ['f', 'b']) for (let i = 1; i <= 8; i += 1) contents[`${side}${row}${i}`] = seeds((i * 7 + (row === 'f' ? 2 : 5)) % 6 + (i === 3 && row === 'b' ? 9 : 0));
  const { events, after } = run(contents, ring, 2, 6);
  const moves = ['Sf3', 'Sf4', 'Sf8', 'Sb1', 'Sb5'].flatMap((from) => (['clockwise', 'anticlockwise'] as const).map((direction) => move({ move: `${from}${direction === 'clockwise' ? '>' : '<'}`, kind: 'sow', from, direction })));
  return sowing('bao', 'Bao la Kujifunza', rows(8, true, false), contents, events, after, moves);
}

function kauri(): Fixture {
  const contents: Record<string, Content> = { A: seeds(5, 1), B: seeds(0, 2), C: seeds(3, 1), D: seeds(7, 0), E: seeds(2, 3), F: seeds(5, 1), a: seeds(5, 1), b: seeds(1, 0), c: seeds(9, 2), d: seeds(0, 1), e: seeds(5, 0), f: seeds(4, 1), 'store-S': seeds(11, 2), 'store-N': seeds(23.5, 0) };
  const { events, after } = run(contents, [...'ABCDEFabcdef'], 0, 1);
  events.push({ event: 'take', from: 'a', to: 'store-S', seeds: 5, cowries: 1 });
  after.a = seeds((after.a?.seeds ?? 0) - 5, (after.a?.cowries ?? 0) - 1);
  after['store-S'] = seeds(16, 3);
  return sowing('kauri', 'Kauri', rows(6, false, true), contents, events, after, ['A', 'B', 'C', 'D', 'E', 'F'].map((hole) => move({ move: hole, kind: 'sow', from: hole })).concat(move({ move: 'pass', kind: 'pass', label: 'Pass' })));
}

function namnam(): Fixture {
  const owners = [...'SSSSSSNNNSSN'] as Side[];
  const ring = [...'ABCDEFabcdef'];
  const contents: Record<string, Content> = Object.fromEntries(ring.map((hole, index) => [hole, seeds([4, 0, 5, 1, 4, 4, 4, 2, 4, 6, 0, 4][index] ?? 0, 0, owners[index] ?? null)]));
  contents['store-S'] = seeds(8);
  contents['store-N'] = seeds(4);
  const { events, after } = run(contents, ring, 0, 4);
  return sowing('namnam', 'Nam Nam', rows(6, false, true), contents, events, after, [move({ move: '+a', kind: 'claim', from: null, to: 'a' }), ...['A', 'C', 'E'].map((hole) => move({ move: hole, kind: 'sow', from: hole }))]);
}

function kenya(): Fixture {
  const contents: Record<string, Content> = Object.fromEntries([...'ABCDEFGHabcdefgh'].map((hole, index) => [hole, seeds((index * 5) % 7)]));
  contents['store-S'] = seeds(14);
  contents['store-N'] = seeds(0);
  const { events, after } = run(contents, [...'ABCDEFGHabcdefgh'], 2, 2);
  return sowing('kenya', 'Kenyan Bao', rows(8, false, true), contents, events, after, [...'BCDFH'].map((hole) => move({ move: hole, kind: 'sow', from: hole })));
}

function foxes(): Fixture {
  const full = grid(7, 7, 'none');
  const out = (x: number, y: number) => (x < 2 || x > 4) && (y < 2 || y > 4);
  const gone = new Set(full.places.filter((place) => out(place.x, place.y)).map((place) => place.id));
  const board = { ...full, places: full.places.filter((place) => !gone.has(place.id)), lines: full.lines.map((line) => line.filter((id) => !gone.has(id))) };
  const names = ['fox', 'goose', 'leopard', 'jaguar', 'hare', 'hound', 'tiger', 'goat', 'vulture', 'crow', 'beast', 'thing'];
  const contents = Object.fromEntries(board.places.filter((place, index) => place.y > 1 && index % 2 === 0).map((place, index) => [place.id, piece(index % 2 === 0 && names[index % 12] !== 'thing' ? 'h' : 'p', names[index % 12] ?? 'x')]));
  return { id: 'foxes', title: 'Cross', board, scene: { contents, hand: {}, captured: null }, sides: [{ side: 'h', name: 'Fox', piece: 'fox' }, { side: 'p', name: 'Geese', piece: 'goose' }], toMove: 'h', moves: [] };
}

function hounds(): Fixture {
  const full = grid(8, 8, 'none');
  const places = full.places.filter((place) => (place.x + place.y) % 2 === 1);
  const ids = new Set(places.map((place) => place.id));
  const lines = places.flatMap((place) => [-1, 1].flatMap((dx) => {
    const other = places.find((one) => one.x === place.x + dx && one.y === place.y + 1);
    return other && ids.has(other.id) ? [[place.id, other.id]] : [];
  }));
  return {
    id: 'hounds', title: 'Squares', board: { ...full, places, lines },
    scene: { contents: { a1: piece('p', 'hound'), c1: piece('p', 'hound'), e1: piece('p', 'hound'), g1: piece('p', 'hound'), d8: piece('h', 'fox') }, hand: {}, captured: null },
    sides: [{ side: 'h', name: 'Fox', piece: 'fox' }, { side: 'p', name: 'Hounds', piece: 'hound' }], toMove: 'h', moves: [move({ move: 'd8-c7', kind: 'step', from: 'd8', to: 'c7' })],
  };
}

function dropping(): Fixture {
  const fixture = bagha();
  return { ...fixture, id: 'drops', toMove: 'p', barred: [], moves: fixture.board.places.filter((place) => !fixture.scene.contents[place.id]).map((place) => move({ move: `@${place.id}`, kind: 'drop', to: place.id })) };
}

export const fixtures: Fixture[] = [hounds(), dropping(), kaooa(), bagha(), oware(), bao(), kauri(), namnam(), kenya(), foxes()];
