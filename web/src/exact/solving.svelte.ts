// A game that the server solves: started, watched and stopped here. There is one at a time, and it
// goes on without the page; every place that shows it shows the same.

import { api, Refused } from '../api/client';
import type { Solve } from '../api/types';

export interface SolvesApi {
  solve(game: string): Promise<{ id: string }>;
  solving(id: string): Promise<Solve>;
  stopSolving(id: string): Promise<void>;
}

/** How often the server is asked how far it is. */
const EVERY_MS = 1000;
/** After so many questions without an answer nothing more is asked. */
const PATIENCE = 20;

export class Solving {
  /** What is known of the solve that was watched last. */
  now = $state.raw<Solve | null>(null);
  /** Asked to begin or to stop, and not answered yet. */
  busy = $state(false);
  /** Told to stop, which it does where it can. */
  stopping = $state(false);
  /** Why the server would not. */
  problem = $state<{ game: string; text: string } | null>(null);
  /** Counts the games that were solved while the page was open. */
  finished = $state(0);

  readonly #api: SolvesApi;
  readonly #pause: () => Promise<void>;
  #id: string | null = null;

  constructor(solves: SolvesApi, pause: () => Promise<void> = () => new Promise((done) => setTimeout(done, EVERY_MS))) {
    this.#api = solves;
    this.#pause = pause;
  }

  /** Whether a game is being solved now. */
  get running(): boolean {
    return this.now?.state === 'running';
  }

  /** The solve of that game, if it is the one that is known. */
  of(game: string): Solve | null {
    return this.now?.game === game ? this.now : null;
  }

  async start(game: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      const { id } = await this.#api.solve(game);
      this.stopping = false;
      this.now = { game, state: 'running', step: 0, steps: 0, done: 0, of: 0, seconds_left: null, message: null };
      void this.watch(id);
    } catch (error) {
      this.problem = { game, text: error instanceof Refused ? error.problem.detail : (error as Error).message };
    } finally {
      this.busy = false;
    }
  }

  /** Follows a solve to its end. One that is followed already is not followed twice. */
  async watch(id: string): Promise<void> {
    if (this.#id === id) return;
    this.#id = id;
    let missed = 0;
    while (this.#id === id) {
      try {
        const told = await this.#api.solving(id);
        if (this.#id !== id) return;
        missed = 0;
        this.now = told;
        if (told.state !== 'running') this.stopping = false;
        if (told.state !== 'running') {
          this.#id = null;
          if (told.state === 'done') this.finished += 1;
          return;
        }
      } catch (error) {
        missed += 1;
        const gone = error instanceof Refused && error.problem.status === 404;
        if (gone || missed >= PATIENCE) {
          if (this.#id === id) {
            this.#id = null;
            this.now = null;
          }
          return;
        }
      }
      await this.#pause();
    }
  }

  /** Stops it; what is finished is kept, and the next start goes on from there. */
  async stop(): Promise<void> {
    if (this.#id === null || this.busy) return;
    this.busy = true;
    try {
      await this.#api.stopSolving(this.#id);
      this.stopping = this.running;
    } catch (error) {
      if (this.now) this.problem = { game: this.now.game, text: error instanceof Refused ? error.problem.detail : (error as Error).message };
    } finally {
      this.busy = false;
    }
  }
}

export const solving = new Solving(api);
