// The engine's switch: while it is on, the position that is looked at is searched on the server and
// each report is shown. A new position stops the old search; leaving the page stops it all.

import { api } from '../api/client';
import type { Line, Side } from '../api/types';
import { engineEvent, OFF, patience, think, troubleOf, type EngineEvent, type Thinking } from './reduce';

/** Long enough that running through a game with the arrow keys starts no searches. */
const DEBOUNCE_MS = 250;

export const TIMES = [10_000, 60_000, null] as const;

/** More than any server allows, which thinks as long as it does allow. */
const LONGEST_MS = 86_400_000;

export class Engine {
  on = $state(false);
  lines = $state(3);
  /** Milliseconds; null is as long as the server allows. */
  time = $state<number | null>(10_000);
  thinking = $state.raw<Thinking>(OFF);
  /** Whose turn it is in the position that `thinking` is about. */
  side = $state<Side | null>(null);
  /** Seconds until a busy server is asked again. */
  again = $state<number | null>(null);
  #search: AbortController | null = null;
  #wait: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;

  #take(event: EngineEvent): void {
    this.thinking = think(this.thinking, event);
  }

  /** Searches a position after a moment, instead of the one before. */
  follow(line: Line, side: Side): void {
    this.#attempts = 0;
    this.#begin(line, side, DEBOUNCE_MS);
  }

  #begin(line: Line, side: Side, after: number): void {
    this.#end();
    this.side = side;
    this.#take({ kind: 'start' });
    this.#wait = setTimeout(() => void this.#run(line, side), after);
  }

  async #run(line: Line, side: Side): Promise<void> {
    const search = new AbortController();
    this.#search = search;
    this.again = null;
    try {
      const limits = { lines: this.lines, time_ms: this.time ?? LONGEST_MS };
      for await (const { event, data } of api.analyse(line, limits, search.signal)) {
        if (search.signal.aborted) return;
        this.#take(engineEvent(event, data));
      }
      this.#take({ kind: 'end' });
    } catch (error) {
      if (search.signal.aborted) return;
      this.#take(troubleOf(error));
    }
    const status = this.thinking.status;
    if (status === 'busy' || status === 'offline') {
      this.#attempts += 1;
      this.#count(patience(this.#attempts), line, side);
    }
  }

  #count(seconds: number, line: Line, side: Side): void {
    this.again = seconds;
    if (seconds <= 0) this.#begin(line, side, 0);
    else this.#wait = setTimeout(() => this.#count(seconds - 1, line, side), 1000);
  }

  #end(): void {
    clearTimeout(this.#wait);
    this.#search?.abort();
    this.#search = null;
    this.again = null;
  }

  /** Stops; what was found is forgotten. */
  stop(): void {
    this.#end();
    this.#take({ kind: 'off' });
  }
}
