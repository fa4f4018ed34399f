// An example of a rule as a line of positions to step through.

import type { api } from '../api/client';
import type { Board, Example, GameDetail, Played, Scene, SideInfo, State } from '../api/types';

/** What of the API an example needs. */
export type ExampleApi = Pick<typeof api, 'game' | 'state'>;

export class ExampleLine {
  /** What is shown; null until the server has answered. */
  state = $state.raw<State | null>(null);
  /** The board of the example's game, which other readings may make another. */
  board = $state.raw<Board>();
  sides = $state.raw<SideInfo[]>();
  /** How many of the moves are made. */
  ply = $state(0);
  /** Whether the last step went forward: then the move is animated. */
  forward = $state(false);
  failed = $state<string | null>(null);

  readonly #api: ExampleApi;
  readonly #example: Example;
  readonly #states = new Map<number, State>();

  constructor(api: ExampleApi, example: Example, detail: Pick<GameDetail, 'board' | 'sides'>) {
    this.#api = api;
    this.#example = example;
    this.board = detail.board;
    this.sides = detail.sides;
  }

  get length(): number {
    return this.#example.moves.length;
  }

  get scene(): Scene | null {
    return this.state?.scene ?? null;
  }

  /** How the last move went, when one was made and we came forward to it. */
  get played(): Played | null {
    return this.forward ? (this.state?.played ?? null) : null;
  }

  /** Fetches the first position, and the board if the game is not the one of the page. */
  async load(game: string): Promise<void> {
    const example = this.#example;
    try {
      if (example.game !== game) {
        const other = await this.#api.game(example.game);
        this.board = other.board;
        this.sides = other.sides;
      }
      await this.to(0);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }

  /** Goes to the position after that many moves. */
  async to(ply: number): Promise<void> {
    if (ply < 0 || ply > this.length) return;
    const { game, position, moves } = this.#example;
    let state = this.#states.get(ply);
    if (!state) {
      state = await this.#api.state({ game, position, moves: moves.slice(0, ply) });
      this.#states.set(ply, state);
    }
    this.forward = ply > this.ply;
    this.ply = ply;
    this.state = state;
    this.failed = null;
  }

  async step(by: 1 | -1): Promise<void> {
    try {
      await this.to(this.ply + by);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : String(error);
    }
  }
}
