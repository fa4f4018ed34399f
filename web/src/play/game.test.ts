import { describe, expect, test } from 'vitest';
import type { Line, Report } from '../api/types';
import { refusal, reportOf, rest, stateOf } from './fake';
import { Game, type GameApi, type Settings } from './game.svelte';
import type { Saved } from './saved';

interface Setup { answers?: (string | Error)[]; reports?: Report[]; why?: string | null }

function table({ answers = [], reports = [], why = 'because' }: Setup = {}) {
  const asked: { line: Line; signal?: AbortSignal }[] = [];
  const kept: Saved[] = [];
  const pauses: number[] = [];
  const api: GameApi = {
    state: async (line) => stateOf(line),
    choose: (line, _level, signal) => {
      asked.push({ line, signal });
      const answer = answers.shift();
      if (answer instanceof Error) return Promise.reject(answer);
      if (answer !== undefined) return Promise.resolve({ move: answer, report: reportOf(answer) });
      // Nothing prepared: it thinks until it is stopped.
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped'))));
    },
    attempt: async () => ({ legal: [], why }),
    analyse: async function* () {
      for (const data of reports) yield { event: 'report' as const, data };
    },
  };
  const game = new Game(api, (saved) => kept.push(saved), {
    pause: async (milliseconds) => { pauses.push(milliseconds); },
    now: () => new Date('2026-11-30T12:00:00Z'),
  });
  return { game, asked, kept, pauses };
}

const computer: Settings = { id: 'g1', name: 'Oware', opponent: 'computer', side: 'S', level: 3 };
const two: Settings = { ...computer, opponent: 'two' };

/** Plays and lets the board show each move at once. */
async function play(game: Game, move: string): Promise<void> {
  void game.play(move);
  for (let turn = 0; turn < 6; turn++) {
    await rest();
    game.settled();
  }
}

describe('against the computer', () => {
  test('it answers after the board has shown the move of the person', async () => {
    const { game } = table({ answers: ['x'] });
    await game.begin(computer, { game: 'oware' });
    void game.play('a');
    await rest();
    expect(game.moves).toEqual(['a']);
    expect(game.thinking).toBe(true);
    game.settled();
    await rest();
    expect(game.moves).toEqual(['a', 'x']);
    expect(game.thinking).toBe(false);
    expect(game.mayMove).toBe(true);
  });

  test('it moves again while it has the turn', async () => {
    const { game } = table({ answers: ['x!', 'y!', 'z'] });
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a');
    expect(game.moves).toEqual(['a', 'x!', 'y!', 'z']);
  });

  test('it is not asked while the person keeps the turn', async () => {
    const { game, asked } = table();
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a!');
    expect(asked).toHaveLength(0);
    expect(game.mayMove).toBe(true);
  });

  test('it begins where its side begins', async () => {
    const { game } = table({ answers: ['x'] });
    await game.begin({ ...computer, side: 'N' }, { game: 'oware' });
    expect(game.moves).toEqual(['x']);
  });

  test('it is not asked after the end', async () => {
    const { game, asked } = table();
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a#');
    expect(game.outcome?.winner).toBe('S');
    expect(asked).toHaveLength(0);
    expect(game.mayMove).toBe(false);
  });

  test('a busy server and a lost connection are asked again, ever later', async () => {
    const { game, pauses } = table({ answers: [refusal(503), refusal(429), new TypeError('no network'), 'x'] });
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a');
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(game.moves).toEqual(['a', 'x']);
    expect(game.notice).toBeNull();
  });

  test('another problem is told and can be tried again', async () => {
    const { game } = table({ answers: [refusal(500, 'broken'), 'x'] });
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a');
    expect(game.notice).toEqual({ kind: 'error', text: 'broken' });
    expect(game.thinking).toBe(false);
    await game.resume();
    expect(game.moves).toEqual(['a', 'x']);
  });

  test('undo goes back to the last move of the person, past several answers', async () => {
    const { game } = table({ answers: ['x!', 'y', 'z'] });
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a');
    await play(game, 'b');
    expect(game.moves).toEqual(['a', 'x!', 'y', 'b', 'z']);
    await game.undo();
    expect(game.moves).toEqual(['a', 'x!', 'y']);
    await game.undo();
    expect(game.moves).toEqual([]);
    expect(game.undoTo).toBeNull();
  });

  test('undo while it thinks stops it', async () => {
    const { game, asked } = table();
    await game.begin(computer, { game: 'oware' });
    await play(game, 'a');
    expect(game.thinking).toBe(true);
    await game.undo();
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(game.thinking).toBe(false);
    expect(game.moves).toEqual([]);
  });

  test('swapping sides makes the computer move for the other', async () => {
    const { game } = table({ answers: ['x'] });
    await game.begin(computer, { game: 'oware' });
    await game.swap();
    expect(game.settings.side).toBe('N');
    expect(game.moves).toEqual(['x']);
  });

  test('it takes a draw when it expects less than half, or proves one, and else plays on', async () => {
    for (const [report, agreed] of [[reportOf('a', 0.7), true], [reportOf('a', 0.4), false], [reportOf('a', 0.5, true), true]] as const) {
      const { game } = table({ reports: [report] });
      await game.begin(computer, { game: 'oware' });
      await game.offerDraw();
      expect(game.outcome?.reason).toBe(agreed ? 'agreed' : undefined);
      expect(game.notice?.kind).toBe(agreed ? undefined : 'draw-declined');
    }
  });

  test('a hint names the move and is gone after the next', async () => {
    const { game } = table({ reports: [reportOf('a')], answers: ['x'] });
    await game.begin(computer, { game: 'oware' });
    await game.askHint();
    expect(game.hint).toBe('a');
    expect(game.notice).toEqual({ kind: 'hint', text: 'sow a' });
    await play(game, 'a');
    expect(game.hint).toBeNull();
  });
});

describe('any game', () => {
  test('two people alternate at one screen, and undo takes back one move', async () => {
    const { game, asked } = table();
    await game.begin(two, { game: 'oware' });
    await play(game, 'a');
    await play(game, 'b');
    expect(asked).toHaveLength(0);
    await game.undo();
    expect(game.moves).toEqual(['a']);
  });

  test('a refused move changes nothing and is told', async () => {
    const { game } = table();
    await game.begin(two, { game: 'oware' });
    await play(game, 'bad');
    expect(game.moves).toEqual([]);
    expect(game.notice).toEqual({ kind: 'error', text: 'no such move' });
  });

  test('the reason of an illegal attempt is told', async () => {
    const { game } = table({ why: 'the jump is barred' });
    await game.begin(two, { game: 'oware' });
    await game.attempt('a1', 'c3');
    expect(game.notice).toEqual({ kind: 'why', text: 'the jump is barred' });
  });

  test('resignation at one screen is that of the side to move, and is kept', async () => {
    const { game, kept } = table();
    await game.begin(two, { game: 'oware' });
    await play(game, 'a');
    game.resign();
    expect(game.outcome).toMatchObject({ winner: 'S', reason: 'resigned' });
    expect(kept.at(-1)?.outcome?.reason).toBe('resigned');
    await game.undo();
    expect(game.outcome).toBeNull();
    expect(game.moves).toEqual(['a']);
  });

  test('a move that is on its way when the page is left is not kept', async () => {
    const { game, kept } = table();
    await game.begin(two, { game: 'oware' });
    void game.play('a');
    game.leave();
    await rest();
    expect(kept).toHaveLength(0);
  });

  test('every move is kept, an empty game is not', async () => {
    const { game, kept } = table();
    await game.begin(two, { game: 'oware' });
    game.save();
    expect(kept).toHaveLength(0);
    await play(game, 'a');
    expect(kept.at(-1)).toEqual({
      id: 'g1', line: { game: 'oware', moves: ['a'] }, opponent: 'two', side: 'S', level: 3,
      updated: '2026-11-30T12:00:00.000Z', name: 'Oware', outcome: null,
    });
  });

  test('a finished game keeps its place when the next begins, a running one is replaced', async () => {
    const { game } = table();
    await game.begin(two, { game: 'oware' });
    await play(game, 'a');
    await game.restart('g2');
    expect(game.settings.id).toBe('g1');
    await play(game, 'a#');
    await game.restart('g2', 'N');
    expect(game.settings).toMatchObject({ id: 'g2', side: 'N' });
    expect(game.moves).toEqual([]);
  });

  test('looking back shows an earlier position and allows no move', async () => {
    const { game } = table();
    await game.begin(two, { game: 'oware', moves: ['a', 'b', 'c'] });
    await game.look(1);
    expect(game.shown?.position).toBe('after 1');
    expect(game.mayMove).toBe(false);
    expect(game.animate).toBe(false);
    await game.look(2);
    expect(game.animate).toBe(true);
    await game.look(99);
    expect(game.live).toBe(true);
    expect(game.mayMove).toBe(true);
  });

  test('looking back during a move does not lose it', async () => {
    const { game } = table();
    await game.begin(two, { game: 'oware', moves: ['a'] });
    void game.play('b');
    void game.look(0);
    await rest();
    expect(game.moves).toEqual(['a', 'b']);
    expect(game.live).toBe(true);
  });
});
