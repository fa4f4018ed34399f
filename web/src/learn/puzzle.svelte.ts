// A puzzle being solved: the moves made, what the server says of them, and the solution when asked.

import { api } from '../api/client';
import type { Puzzle, State } from '../api/types';
import { t } from '../i18n/index.svelte';
import { breath, Settling } from './settled';
import type { Said } from './step.svelte';

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class PuzzlePlay {
  state = $state.raw<State | null>(null);
  said = $state.raw<Said | null>(null);
  phase = $state<'solving' | 'wrong' | 'solved' | 'solution'>('solving');
  busy = $state(true);
  failed = $state<string | null>(null);
  /** The places that a hint points to. */
  hinted = $state.raw<string[]>([]);
  /** A hint was taken or the solution seen. */
  helped = $state(false);
  moves = $state.raw<string[]>([]);
  readonly settling = new Settling();
  /** The moves that were right so far. */
  #right: string[] = [];
  #stale = false;

  constructor(
    readonly puzzle: Puzzle,
    readonly onsolved: (helped: boolean) => void,
  ) {}

  get line() {
    return { game: this.puzzle.game, position: this.puzzle.position, moves: this.moves };
  }

  leave(): void {
    this.#stale = true;
  }

  async start(): Promise<void> {
    this.failed = null;
    this.said = null;
    this.phase = 'solving';
    this.hinted = [];
    this.#right = [];
    try {
      await this.#show([], false);
    } catch (error) {
      this.failed = reason(error);
    }
  }

  async #show(moves: string[], wait = true): Promise<void> {
    this.busy = true;
    const settled = this.settling.next();
    const state = await api.state({ ...this.line, moves });
    if (this.#stale) return;
    this.moves = moves;
    this.state = state;
    if (wait) await settled;
    this.busy = false;
  }

  async move(text: string): Promise<void> {
    if (this.busy || this.phase !== 'solving') return;
    this.said = null;
    this.hinted = [];
    try {
      await this.#made([...this.#right, text]);
    } catch (error) {
      this.said = { kind: 'wrong', text: reason(error) };
      this.busy = false;
    }
  }

  /** Shows the moves, asks what they are worth, and plays what the other side answers. */
  async #made(moves: string[]): Promise<void> {
    await this.#show(moves);
    if (this.#stale) return;
    this.busy = true;
    const verdict = await api.tryPuzzle(this.puzzle.id, moves);
    if (this.#stale) return;
    if (!verdict.right) {
      this.phase = 'wrong';
      this.said = { kind: 'wrong', text: verdict.why ?? t('learn-wrong') };
      if (verdict.reply) {
        await breath();
        await this.#show([...moves, verdict.reply]);
      }
      this.busy = false;
      return;
    }
    this.#right = moves;
    if (verdict.done) {
      this.busy = false;
      this.phase = 'solved';
      this.said = { kind: 'right', text: t(this.helped ? 'learn-solved-helped' : 'learn-solved') };
      this.onsolved(this.helped);
      return;
    }
    this.said = { kind: 'right', text: t('learn-go-on') };
    if (verdict.reply) {
      await breath();
      if (this.#stale) return;
      const answered = [...moves, verdict.reply];
      await this.#show(answered);
      this.#right = answered;
      // The other side may move more than once in a turn.
      if (this.state && this.state.side !== this.puzzle.side && !this.state.outcome) await this.#made(answered);
    }
    this.busy = false;
  }

  async takeBack(): Promise<void> {
    if (this.phase !== 'wrong' || this.busy) return;
    this.said = null;
    await this.#show(this.#right, false).catch((error: unknown) => (this.failed = reason(error)));
    this.phase = 'solving';
  }

  async attempt(from: string | null, to: string | null): Promise<void> {
    if (this.busy || this.phase !== 'solving') return;
    try {
      const { why } = await api.attempt(this.line, from, to);
      if (why && !this.#stale) this.said = { kind: 'wrong', text: why };
    } catch (error) {
      this.said = { kind: 'wrong', text: reason(error) };
    }
  }

  /** Points to the piece or hole that moves, while the solver is on the line that is known. */
  hint(): void {
    const known = this.puzzle.moves;
    if (this.phase !== 'solving' || this.busy) return;
    this.helped = true;
    const next = this.#right.every((move, at) => known[at] === move) ? known[this.#right.length] : undefined;
    const move = this.state?.moves.find((legal) => legal.move === next);
    const place = move?.from ?? move?.to;
    this.hinted = place ? [place] : [];
    const label = this.state && place ? place.replace(/^[SN](?=[fb])/, '') : null;
    this.said = { kind: 'hint', text: label ? t('learn-hint-place', { place: label }) : t('learn-hint-none') };
  }

  async showSolution(): Promise<void> {
    if (this.busy) return;
    this.helped = true;
    this.hinted = [];
    this.said = null;
    this.phase = 'solution';
    await this.#show([], false).catch((error: unknown) => (this.failed = reason(error)));
  }

  async step(by: 1 | -1): Promise<void> {
    const at = this.moves.length + by;
    if (this.busy || at < 0 || at > this.puzzle.moves.length) return;
    await this.#show(this.puzzle.moves.slice(0, at), by > 0).catch((error: unknown) => (this.failed = reason(error)));
  }
}
