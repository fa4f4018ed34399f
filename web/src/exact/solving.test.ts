// Solves as a made-up server tells of them.

import { beforeAll, expect, test, vi } from 'vitest';
import type { Solve } from '../api/types';

type Module = typeof import('./solving.svelte');
let module: Module;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { languages: ['en'] });
  module = await import('./solving.svelte');
  // All words of the page are read with it, which a busy machine takes its time for.
}, 60_000);

const told = (state: Solve['state'], step: number): Solve => ({ game: 'g', state, step, steps: 3, done: 0, of: 0, seconds_left: null, message: null });
const soon = () => Promise.resolve();

test('a solve is followed to its end, once', async () => {
  const answers = [told('running', 1), told('running', 2), told('done', 3)];
  const asked = vi.fn(async () => answers.shift() ?? told('done', 3));
  const solving = new module.Solving({ solve: async () => ({ id: 'one' }), solving: asked, stopSolving: soon }, soon);
  await solving.start('g');
  expect(solving.of('g')?.state).toBe('running');
  expect(solving.of('h')).toBeNull();
  await Promise.all([solving.watch('one'), vi.waitFor(() => expect(solving.finished).toBe(1))]);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(solving.running).toBe(false);
});

test('a server that is away for a moment is asked again, one that knows nothing of it is not', async () => {
  let tries = 0;
  const solving = new module.Solving({
    solve: async () => ({ id: 'one' }), stopSolving: soon,
    solving: async () => {
      tries += 1;
      if (tries < 4) throw new TypeError('away');
      return told('stopped', 2);
    },
  }, soon);
  await solving.watch('one');
  expect([tries, solving.now?.state, solving.finished]).toEqual([4, 'stopped', 0]);
  const { Refused } = await import('../api/client');
  const refused = vi.fn(async () => {
    throw new Refused({ type: '', title: '', status: 404, detail: 'no such solve' });
  });
  const other = new module.Solving({ solve: async () => ({ id: 'two' }), stopSolving: soon, solving: refused }, soon);
  await other.watch('two');
  expect(refused).toHaveBeenCalledTimes(1);
  expect(other.now).toBeNull();
});

test('a refusal to begin is told for the game that was asked for', async () => {
  const { Refused } = await import('../api/client');
  const solving = new module.Solving({
    solve: async () => {
      throw new Refused({ type: '', title: '', status: 403, detail: 'run ludarium solve g' });
    },
    stopSolving: soon, solving: async () => told('done', 3),
  }, soon);
  await solving.start('g');
  expect(solving.problem).toEqual({ game: 'g', text: 'run ludarium solve g' });
  expect([solving.busy, solving.running]).toEqual([false, false]);
});

test('stopping asks the server, and the answer comes by watching', async () => {
  let state: Solve['state'] = 'running';
  const solving = new module.Solving({
    solve: async () => ({ id: 'one' }),
    solving: async () => told(state, 1),
    stopSolving: async () => void (state = 'stopped'),
  }, () => new Promise((done) => setTimeout(done, 0)));
  await solving.start('g');
  await vi.waitFor(() => expect(solving.now?.step).toBe(1));
  await solving.stop();
  expect(solving.stopping).toBe(true);
  await vi.waitFor(() => expect(solving.now?.state).toBe('stopped'));
  expect(solving.stopping).toBe(false);
  expect(solving.finished).toBe(0);
});
