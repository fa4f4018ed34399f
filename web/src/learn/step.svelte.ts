// A step of a lesson being taken: the position, what was tried, and what is said about it.

import { api } from '../api/client';
import type { LegalMove, LessonStep, State } from '../api/types';
import { t } from '../i18n/index.svelte';
import { breath, Settling } from './settled';

export type Said = { kind: 'right' | 'wrong' | 'hint'; text: string };

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class StepPlay {
  state = $state.raw<State | null>(null);
  said = $state.raw<Said | null>(null);
  /** Nothing more is to be done here. */
  done = $state(false);
  /** A move is on its way, or being answered. */
  busy = $state(true);
  failed = $state<string | null>(null);
  readonly settling = new Settling();
  #stale = false;

  constructor(
    readonly step: LessonStep,
    readonly ondone: () => void,
  ) {
    this.done = step.goal === null;
  }

  get line() {
    return { game: this.step.game, position: this.step.position };
  }

  async start(): Promise<void> {
    this.failed = null;
    this.busy = true;
    try {
      this.state = await api.state(this.line);
      if (this.step.goal === null) {
        this.ondone();
        await this.#answer([]);
      }
    } catch (error) {
      this.failed = reason(error);
    }
    this.busy = false;
  }

  leave(): void {
    this.#stale = true;
  }

  async move(text: string): Promise<void> {
    if (this.busy || this.done || !this.step.goal) return;
    if (!this.step.goal.any_of.includes(text)) {
      const tried = this.state?.moves.find((move: LegalMove) => move.move === text);
      this.said = { kind: 'wrong', text: t('learn-not-this', { move: tried?.label ?? text }) };
      // The board is given its scene anew, so that it takes the piece back.
      if (this.state) this.state = { ...this.state };
      return;
    }
    this.busy = true;
    this.said = null;
    try {
      const settled = this.settling.next();
      this.state = await api.state({ ...this.line, moves: [text] });
      await settled;
      await this.#answer([text]);
      if (this.#stale) return;
      this.done = true;
      this.said = { kind: 'right', text: this.step.done };
      this.ondone();
    } catch (error) {
      this.said = { kind: 'wrong', text: reason(error) };
    }
    this.busy = false;
  }

  /** Plays the moves that follow, each when the one before has been seen. */
  async #answer(before: string[]): Promise<void> {
    const moves = [...before];
    for (const reply of this.step.reply) {
      await breath();
      if (this.#stale) return;
      moves.push(reply);
      const settled = this.settling.next();
      this.state = await api.state({ ...this.line, moves });
      await settled;
    }
  }

  async attempt(from: string | null, to: string | null): Promise<void> {
    if (this.busy || this.done) return;
    try {
      const { why } = await api.attempt(this.line, from, to);
      if (why && !this.#stale && !this.done) this.said = { kind: 'wrong', text: why };
    } catch (error) {
      this.said = { kind: 'wrong', text: reason(error) };
    }
  }

  hint(): void {
    if (this.step.hint && !this.done) this.said = { kind: 'hint', text: this.step.hint };
  }
}
