// A review in progress: each move of a line judged by the server, one after another.

import { api } from '../api/client';
import type { Line, ReviewPly } from '../api/types';
import { NO_REVIEW, review, reviewEvent, troubleOf, type Review, type ReviewEvent } from './reduce';

export class Reviewer {
  found = $state.raw<Review>(NO_REVIEW);
  /** The nodes of the line that is reviewed, in its order. */
  nodes = $state.raw<readonly number[]>([]);
  #stream: AbortController | null = null;

  #take(event: ReviewEvent): void {
    this.found = review(this.found, event);
  }

  async run(line: Line, nodes: readonly number[], timeMs: number): Promise<void> {
    this.stop();
    const stream = new AbortController();
    this.#stream = stream;
    this.nodes = nodes;
    this.#take({ kind: 'start', total: nodes.length });
    try {
      for await (const { event, data } of api.review(line, { time_ms: timeMs }, stream.signal)) {
        if (stream.signal.aborted) return;
        this.#take(reviewEvent(event, data));
      }
      this.#take({ kind: 'end' });
    } catch (error) {
      if (!stream.signal.aborted) this.#take(troubleOf(error));
    }
  }

  stop(): void {
    this.#stream?.abort();
    this.#stream = null;
    this.#take({ kind: 'stop' });
  }

  /** The judgement of the move that leads to a node. */
  of(id: number): ReviewPly | null {
    const place = this.nodes.indexOf(id);
    return place < 0 ? null : (this.found.plies[place + 1] ?? null);
  }
}
