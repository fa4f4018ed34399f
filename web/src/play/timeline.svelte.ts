// A game's moves and the positions between them: the newest one, the one that is looked at, and
// whether the step to it is worth an animation. Both the games against the computer and the live
// games stand on it.

import type { Line, State } from '../api/types';

export interface StateApi {
  state(line: Line, signal?: AbortSignal): Promise<State>;
}

export class Timeline {
  /** The game and all its moves. */
  line = $state.raw<Line>({ game: '' });
  /** The position after the last move. */
  latest = $state.raw<State | null>(null);
  /** The position on the board: the latest, unless an earlier one is looked at. */
  shown = $state.raw<State | null>(null);
  /** The number of moves before the position on the board. */
  ply = $state(0);
  /** Whether the step to the position on the board is shown as a move. */
  animate = $state(false);

  /** The last move is still being shown. */
  settling = $state(false);

  readonly #api: StateApi;
  #states: (State | undefined)[] = [];
  /** Count what was asked for, so that a late answer to an earlier question is dropped. */
  #asked = 0;
  #looked = 0;
  #settling: { promise: Promise<void>; resolve: () => void } | null = null;

  constructor(api: StateApi) {
    this.#api = api;
  }

  get moves(): string[] {
    return this.line.moves ?? [];
  }

  /** Whether the board shows the position after the last move. */
  get live(): boolean {
    return this.ply === this.moves.length;
  }

  /** Shows a line from the beginning; nothing of it is animated. */
  async open(line: Line): Promise<State> {
    this.#states = [];
    this.settled();
    return this.#bring(line, false);
  }

  /**
   * Goes to a line of the same game: one move more is animated, anything else (taken back, caught
   * up) appears at once. Returns false when another question overtook this one.
   */
  async follow(moves: string[]): Promise<boolean> {
    const before = this.moves;
    const common = before.findIndex((move, index) => move !== moves[index]);
    const kept = common < 0 ? before.length : common;
    const grown = kept === before.length && moves.length === kept + 1 && this.latest !== null;
    const asked = this.#asked + 1;
    await this.#bring({ ...this.line, moves }, grown);
    return asked === this.#asked;
  }

  async #bring(line: Line, animate: boolean): Promise<State> {
    const asked = ++this.#asked;
    const state = await this.#api.state(line);
    if (asked !== this.#asked) return state;
    const moves = line.moves ?? [];
    const same = this.line.game === line.game;
    const before = same ? this.moves : [];
    let common = 0;
    while (common < before.length && common < moves.length && before[common] === moves[common]) common++;
    this.#states.length = Math.min(this.#states.length, common + 1);
    this.#states[moves.length] = state;
    this.line = line;
    this.latest = state;
    this.#looked++;
    if (animate) this.#expect();
    else this.settled();
    this.#put(moves.length, state, animate);
    return state;
  }

  #put(ply: number, state: State, animate: boolean): void {
    this.animate = animate;
    this.ply = ply;
    this.shown = state;
  }

  /** Looks at the position after that many moves; a single step forward is animated. */
  async look(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(ply, this.moves.length));
    if (wanted === this.ply) return;
    this.settled();
    const step = wanted === this.ply + 1;
    const looked = ++this.#looked;
    const state = this.#states[wanted] ?? (await this.#api.state({ ...this.line, moves: this.moves.slice(0, wanted) }));
    if (looked !== this.#looked) return;
    this.#states[wanted] = state;
    this.#put(wanted, state, step);
  }

  /** Asks for the position anew, because its texts are to be in another language. */
  async reread(): Promise<void> {
    const ply = this.ply;
    this.#states = [];
    await this.#bring(this.line, false);
    if (ply < this.moves.length) await this.look(ply);
  }

  #expect(): void {
    this.settled();
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    this.#settling = { promise, resolve };
    this.settling = true;
  }

  /** The board tells that it has shown the last move. */
  settled(): void {
    this.#settling?.resolve();
    this.#settling = null;
    this.settling = false;
  }

  /** Drops what is still asked for: nobody waits for it any more. */
  abandon(): void {
    this.#asked++;
    this.#looked++;
    this.settled();
  }

  /** Resolves when the last move has been shown. */
  whenSettled(): Promise<void> {
    return this.#settling?.promise ?? Promise.resolve();
  }
}
