// A game at this screen: a person against the computer, or two people taking turns. The rules, the
// engine and every position are the server's; here is whose turn it is to act, what waits for what,
// and how a game that people end (resignation, agreement) is over.

import type { Level, Limits, Line, Outcome, Problem, Report, Side } from '../api/types';
import type { Saved } from './saved';
import { Timeline, type StateApi } from './timeline.svelte';

export interface GameApi extends StateApi {
  choose(line: Line, level: Level, signal?: AbortSignal): Promise<{ move: string | null; report: Report }>;
  attempt(line: Line, from: string | null, to: string | null): Promise<{ legal: string[]; why: string | null }>;
  analyse(line: Line, limits: Limits, signal: AbortSignal): AsyncGenerator<{ event: 'report' | 'done'; data: Report }>;
}

export interface Settings {
  id: string;
  name: string;
  opponent: 'computer' | 'two';
  side: Side;
  level: Level;
}

/** What is told beside the board; the page has the words. */
export type Notice =
  | { kind: 'why'; text: string }
  | { kind: 'error'; text: string }
  | { kind: 'waiting'; busy: boolean; seconds: number }
  | { kind: 'hint'; text: string }
  | { kind: 'draw-declined' };

/** Waiting, so that tests need not. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** The longest pause between two tries to reach a busy server. */
const LONGEST_PAUSE = 20;
/** How long the engine thinks about a hint or a draw. */
const GLANCE: Limits = { time_ms: 900, lines: 1 };

function problemOf(error: unknown): Problem | null {
  return (error as { problem?: Problem } | null)?.problem ?? null;
}

export class Game extends Timeline {
  settings = $state.raw<Settings>({ id: '', name: '', opponent: 'two', side: 'S', level: 3 });
  /** How people ended it: by resignation or agreement. */
  ended = $state.raw<Outcome | null>(null);
  /** The engine looks for its move. */
  thinking = $state(false);
  /** The engine looks for a hint or weighs a draw. */
  glancing = $state<'hint' | 'draw' | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** The suggested move. */
  hint = $state.raw<string | null>(null);

  readonly #api: GameApi;
  readonly #sleep: Sleep;
  readonly #keep: (saved: Saved) => void;
  readonly #now: () => Date;
  /** Stops what the engine does for this position. */
  #stop = new AbortController();
  #playing = false;

  constructor(api: GameApi, keep: (saved: Saved) => void, { pause = sleep, now = () => new Date() }: { pause?: Sleep; now?: () => Date } = {}) {
    super(api);
    this.#api = api;
    this.#keep = keep;
    this.#sleep = pause;
    this.#now = now;
  }

  /** How it ended, by the rules or by the people; null while it runs. */
  get outcome(): Outcome | null {
    return this.ended ?? this.latest?.outcome ?? null;
  }

  /** Whether the computer is to move. */
  get computersTurn(): boolean {
    return this.settings.opponent === 'computer' && this.latest !== null && !this.outcome && this.latest.side !== this.settings.side;
  }

  /** Whether a person may move on the board as it is shown. */
  get mayMove(): boolean {
    return this.live && this.latest !== null && !this.outcome && !this.computersTurn && !this.thinking;
  }

  /** The number of moves that remain after an undo; null when there is nothing to take back. */
  get undoTo(): number | null {
    const played = this.latest?.line ?? [];
    if (this.settings.opponent === 'two') return played.length > 0 ? played.length - 1 : null;
    const own = played.findLastIndex((move) => move.side === this.settings.side);
    return own < 0 ? null : own;
  }

  /** Begins a game, or goes on with a kept one. */
  async begin(settings: Settings, line: Line, ended: Outcome | null = null): Promise<void> {
    this.#interrupt();
    this.settings = settings;
    this.ended = ended;
    await this.open(line);
    await this.#answer();
  }

  /** A person's move. */
  async play(move: string): Promise<void> {
    if (!this.mayMove || this.#playing) return;
    this.#interrupt();
    await this.#add(move);
    await this.#answer();
  }

  async #add(move: string): Promise<boolean> {
    this.#playing = true;
    try {
      const current = await this.follow([...this.moves, move]);
      if (current) this.save();
      return current;
    } catch (error) {
      this.notice = { kind: 'error', text: problemOf(error)?.detail ?? (error as Error).message };
      return false;
    } finally {
      this.#playing = false;
    }
  }

  /** The computer's moves, as many as it has in a row. */
  async #answer(): Promise<void> {
    const { signal } = this.#stop;
    while (this.computersTurn && !signal.aborted) {
      this.thinking = true;
      const { line } = this;
      try {
        const move = await this.#choose(signal);
        // The board first shows what the person did.
        await this.whenSettled();
        if (signal.aborted || line !== this.line || move === null || !(await this.#add(move))) return;
      } catch (error) {
        if (signal.aborted) return;
        this.notice = { kind: 'error', text: problemOf(error)?.detail ?? (error as Error).message };
        return;
      } finally {
        if (!signal.aborted) this.thinking = false;
      }
    }
  }

  /** The engine's choice; a server that is busy or cannot be reached is asked again. */
  async #choose(signal: AbortSignal): Promise<string | null> {
    for (let seconds = 1; ; seconds = Math.min(seconds * 2, LONGEST_PAUSE)) {
      try {
        const { move } = await this.#api.choose(this.line, this.settings.level, signal);
        if (this.notice?.kind === 'waiting') this.notice = null;
        return move;
      } catch (error) {
        signal.throwIfAborted();
        const problem = problemOf(error);
        if (problem && problem.status !== 503 && problem.status !== 429 && problem.status !== 502) throw error;
        this.notice = { kind: 'waiting', busy: problem !== null, seconds };
        await this.#sleep(seconds * 1000, signal);
      }
    }
  }

  /** Lets the computer try again after an error. */
  async resume(): Promise<void> {
    this.#interrupt();
    await this.#answer();
  }

  /** Stops thinking, and drops what was said about the position before. */
  #interrupt(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.thinking = false;
    this.glancing = null;
    this.notice = null;
    this.hint = null;
  }

  /** Stops everything: the page is left. */
  leave(): void {
    this.#interrupt();
    this.abandon();
  }

  /** Takes back what the person did last: giving up or agreeing, else the last move. */
  async undo(): Promise<void> {
    if (this.#playing) return;
    if (this.ended) {
      this.ended = null;
      this.save();
      return this.#answer();
    }
    const to = this.undoTo;
    if (to === null) return;
    this.#interrupt();
    if (await this.follow(this.moves.slice(0, to))) this.save();
    await this.#answer();
  }

  /** The same game from its beginning. A finished one stays in the history under its own id. */
  async restart(id: string, side: Side = this.settings.side): Promise<void> {
    if (this.#playing) return;
    this.#interrupt();
    this.settings = { ...this.settings, id: this.outcome ? id : this.settings.id, side };
    this.ended = null;
    if (await this.follow([])) this.save();
    await this.#answer();
  }

  /** The person takes the computer's side, the computer the person's. */
  async swap(): Promise<void> {
    if (this.#playing) return;
    const other = this.#other(this.settings.side);
    this.#interrupt();
    this.settings = { ...this.settings, side: other };
    this.save();
    await this.#answer();
  }

  /** Another strength from the next move on. */
  setLevel(level: Level): void {
    this.settings = { ...this.settings, level };
    this.save();
  }

  #other(side: Side): Side {
    const pairs: Record<Side, Side> = { h: 'p', p: 'h', S: 'N', N: 'S' };
    return pairs[side];
  }

  /** Gives the game up: the person's side, or at one screen the side to move. */
  resign(): void {
    if (this.outcome || !this.latest) return;
    const side = this.settings.opponent === 'computer' ? this.settings.side : this.latest.side;
    this.#end({ winner: this.#other(side), reason: 'resigned', text: '', score: this.latest.standing });
  }

  /** Two people agree on a draw. */
  agreeDraw(): void {
    if (this.outcome || !this.latest) return;
    this.#end({ winner: null, reason: 'agreed', text: '', score: this.latest.standing });
  }

  #end(outcome: Outcome): void {
    this.#interrupt();
    this.ended = outcome;
    this.save();
  }

  /** Offers the computer a draw: it agrees where it proves one or expects less than half. */
  async offerDraw(): Promise<void> {
    const { signal } = this.#stop;
    const best = (await this.#glance('draw'))?.lines[0];
    if (signal.aborted || !best || !this.latest) return;
    const own = this.latest.side === this.settings.side;
    const expects = own ? 1 - best.expectation : best.expectation;
    const proves = best.proven && best.score.kind === 'draw';
    if (proves || expects < 0.5) this.agreeDraw();
    else this.notice = { kind: 'draw-declined' };
  }

  /** Asks the engine what it would do here. */
  async askHint(): Promise<void> {
    const { signal } = this.#stop;
    const state = this.latest;
    const best = (await this.#glance('hint'))?.lines[0]?.moves[0];
    if (signal.aborted || !best) return;
    this.hint = best;
    const move = state?.moves.find((legal) => legal.move === best);
    if (move) this.notice = { kind: 'hint', text: move.label };
  }

  async #glance(what: 'hint' | 'draw'): Promise<Report | null> {
    const { signal } = this.#stop;
    if (this.glancing || this.thinking || this.outcome) return null;
    this.glancing = what;
    this.notice = null;
    let last: Report | null = null;
    try {
      for await (const { data } of this.#api.analyse(this.line, GLANCE, signal)) if (data.lines.length > 0) last = data;
    } catch (error) {
      if (!signal.aborted) this.notice = { kind: 'error', text: problemOf(error)?.detail ?? (error as Error).message };
    } finally {
      if (!signal.aborted) this.glancing = null;
    }
    return last;
  }

  /** A gesture that no legal move fits: the reason is shown. */
  async attempt(from: string | null, to: string | null): Promise<void> {
    if (!this.mayMove) return;
    const { line } = this;
    try {
      const { why } = await this.#api.attempt(line, from, to);
      if (line === this.line) this.notice = why ? { kind: 'why', text: why } : null;
    } catch (error) {
      if (line === this.line) this.notice = { kind: 'error', text: problemOf(error)?.detail ?? (error as Error).message };
    }
  }

  dismiss(): void {
    this.notice = null;
  }

  /** Keeps the game as it is; one without a move is not worth keeping. */
  save(): void {
    if (this.moves.length === 0 && !this.ended) return;
    const { id, name, opponent, side, level } = this.settings;
    this.#keep({ id, line: this.line, opponent, side, level, updated: this.#now().toISOString(), name, outcome: this.outcome });
  }
}
