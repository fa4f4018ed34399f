// A live game over a WebSocket. The server's snapshot is the truth: it comes first, after every
// reconnection, and after anything but a move. A move is shown at once and is waiting until the
// server says that it is committed; a connection lost in between sends it again if it still fits.

import type { LiveClock, LiveGame, LiveMessage, Problem, Side } from '../api/types';

/** What of a WebSocket is used. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Surroundings {
  connect(key: string): Socket;
  /** Calls back later; returns what cancels it. */
  later(milliseconds: number, call: () => void): () => void;
  now(): number;
  random(): number;
  newId(): string;
  /** Whether the link leads to a game (asked when a connection could not be made). */
  exists(key: string): Promise<boolean>;
}

export type Connection = 'connecting' | 'open' | 'reconnecting' | 'gone' | 'closed';
export type Offer = 'draw' | 'takeback' | 'rematch';
export interface Pending { id: string; ply: number; move: string }
export type LiveNotice = { kind: 'refused'; text: string } | { kind: 'stale'; move: string } | { kind: 'declined'; what: Offer };

const SHORTEST = 500;
const LONGEST = 15_000;
/** A refused claim of time is tried again after this long: the server's clock decides. */
const CLAIM_AGAIN = 1_000;
/** A move is answered within this time, or the connection is made anew. */
const SILENCE = 6_000;

export class LiveClient {
  connection = $state<Connection>('connecting');
  game = $state.raw<LiveGame | null>(null);
  /** The move that was made here and is not yet committed. */
  pending = $state.raw<Pending | null>(null);
  notice = $state.raw<LiveNotice | null>(null);
  /** The time of the last word about the clocks, on this machine's clock. */
  heard = $state(0);

  readonly #around: Surroundings;
  readonly #key: string;
  #socket: Socket | null = null;
  #failures = 0;
  #cancel: (() => void) | null = null;
  #claimed = -Infinity;
  /** The own offer has been taken back, so its end is no news. */
  #withdrawn = false;
  /** Whether the connection has brought its first snapshot. */
  #greeted = false;

  constructor(key: string, around: Surroundings) {
    this.#key = key;
    this.#around = around;
  }

  /** The moves on the board here: those committed, and the one that is waiting. */
  get moves(): string[] {
    const committed = this.game?.moves ?? [];
    return this.pending && this.pending.ply === committed.length ? [...committed, this.pending.move] : committed;
  }

  get mayMove(): boolean {
    const { game } = this;
    return game !== null && game.you !== null && !game.outcome && game.side === game.you && this.pending === null;
  }

  open(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#greeted = false;
    const socket = this.#around.connect(this.#key);
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.#socket === socket && typeof data === 'string') this.#hear(JSON.parse(data) as LiveMessage);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    };
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.connection = 'closed';
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Connects at once instead of waiting (the network is back, the tab is looked at again). After the
   *  network was away, a connection that still looks open may be dead. */
  hurry(wasAway = false): void {
    if (this.#cancel) this.open();
    else if (wasAway && this.connection === 'open') this.#distrust();
  }

  #lost(code: number): void {
    this.#socket = null;
    if (this.connection === 'gone' || this.connection === 'closed') return;
    const never = !this.#greeted;
    // 4404: the server says that there is no such game (any more).
    if (code === 4404) {
      this.connection = 'gone';
      return;
    }
    this.connection = 'reconnecting';
    const wait = Math.min(SHORTEST * 2 ** this.#failures, LONGEST);
    this.#failures++;
    // A spread of a half, so that all who lost a restarted server do not return at once.
    this.#cancel = this.#around.later(wait / 2 + (this.#around.random() * wait) / 2, () => {
      this.#cancel = null;
      this.open();
    });
    if (never) void this.#ask();
  }

  /** A connection that cannot be made says nothing; whether the game exists is asked aside. */
  async #ask(): Promise<void> {
    const exists = await this.#around.exists(this.#key);
    if (exists || this.connection !== 'reconnecting') return;
    this.close();
    this.connection = 'gone';
  }

  #hear(message: LiveMessage): void {
    switch (message.type) {
      case 'game':
        return this.#resync(message.game);
      case 'moved':
        return this.#moved(message);
      case 'refused':
        return this.#refused(message.id, message.problem);
      case 'presence':
        if (this.game) this.game = { ...this.game, present: message.present, watchers: message.watchers };
    }
  }

  #resync(game: LiveGame): void {
    const before = this.game;
    const first = !this.#greeted;
    this.#greeted = true;
    this.#failures = 0;
    this.connection = 'open';
    this.game = game;
    this.heard = this.#around.now();
    // What was told about the position before is no news at the next.
    if (game.moves.length !== before?.moves.length || (game.outcome && !before.outcome)) this.notice = null;
    // Accepted offers change the game; one that is gone without a change was declined.
    const same = game.outcome?.reason === before?.outcome?.reason && game.rematch === before?.rematch && game.moves.length === before?.moves.length;
    const withdrawn = this.#withdrawn;
    this.#withdrawn = false;
    if (before?.offer && before.offer.by === game.you && !game.offer && !withdrawn && same) {
      this.notice = { kind: 'declined', what: before.offer.what };
    }
    if (this.pending) this.#reconsider(game, this.pending, first);
  }

  /** What becomes of a waiting move when the whole game is heard. */
  #reconsider(game: LiveGame, pending: Pending, reconnected: boolean): void {
    if (game.moves[pending.ply] === pending.move) {
      this.pending = null;
    } else if (game.moves.length === pending.ply && game.side === game.you && !game.outcome) {
      // It may have been lost with the connection. The server knows moves by their ply, so that one
      // which was committed after all is refused and not made twice.
      if (reconnected) this.#send({ type: 'move', ...pending });
    } else {
      this.pending = null;
      this.notice = { kind: 'stale', move: pending.move };
    }
  }

  #moved(message: Extract<LiveMessage, { type: 'moved' }>): void {
    const { game } = this;
    if (!game) return;
    if (message.ply <= game.moves.length) {
      // Already in the snapshot.
      if (game.moves[message.ply - 1] === message.move) return;
      return this.#distrust();
    }
    if (message.ply > game.moves.length + 1) return this.#distrust();
    const { pending } = this;
    this.notice = null;
    this.heard = this.#around.now();
    this.game = {
      ...game, moves: [...game.moves, message.move], side: message.to_move, clock: message.clock ?? null,
      outcome: message.outcome, offer: null,
    };
    if (!pending) return;
    const echo = message.id === pending.id || (message.ply === pending.ply + 1 && message.side === game.you && message.move === pending.move);
    if (echo) {
      this.pending = null;
    } else if (message.ply > pending.ply) {
      this.pending = null;
      this.notice = { kind: 'stale', move: pending.move };
    }
  }

  #refused(id: string | null, problem: Problem): void {
    if (this.pending && (id === this.pending.id || id === null)) {
      // Refused because it has been committed: its echo or the snapshot says so.
      if (this.game?.moves[this.pending.ply] !== this.pending.move) this.notice = { kind: 'refused', text: problem.detail };
      this.pending = null;
    } else if (id === null && this.#around.now() - this.#claimed > CLAIM_AGAIN) {
      this.notice = { kind: 'refused', text: problem.detail };
    }
  }

  /** Something was missed: a new connection brings the whole game. */
  #distrust(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.connection = 'reconnecting';
    this.open();
  }

  #send(message: object): boolean {
    if (this.connection !== 'open' || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Makes a move. Without a connection it waits for the next one. */
  move(move: string): void {
    if (!this.mayMove || !this.game) return;
    this.notice = null;
    this.pending = { id: this.#around.newId(), ply: this.game.moves.length, move };
    if (!this.#send({ type: 'move', ...this.pending })) return;
    // No word of it for so long: the connection is dead, though nobody said so.
    const sent = this.pending;
    this.#around.later(SILENCE, () => {
      if (this.pending?.id === sent.id && this.connection === 'open') this.#distrust();
    });
  }

  offer(what: Offer): boolean { return this.#send({ type: 'offer', what }); }
  accept(what: Offer): boolean { return this.#send({ type: 'accept', what }); }
  decline(what: Offer): boolean { return this.#send({ type: 'decline', what }); }
  withdraw(): boolean {
    this.#withdrawn = true;
    return this.#send({ type: 'withdraw' });
  }
  resign(): boolean { return this.#send({ type: 'resign' }); }
  name(name: string): boolean { return this.#send({ type: 'name', name }); }
  dismiss(): void { this.notice = null; }

  /** The milliseconds that a side has left now, as far as is known here. */
  left(side: Side, now = this.#around.now()): number | null {
    const clock: LiveClock | null = this.game?.clock ?? null;
    if (!clock) return null;
    const left = clock.left_ms[side] ?? clock.initial_s * 1000;
    return Math.max(0, clock.running === side && !this.game?.outcome ? left - (now - this.heard) : left);
  }

  /** Claims the game when the clock of the side to move has run out; players only. */
  claimTime(now = this.#around.now()): void {
    const { game } = this;
    const running = game?.clock?.running;
    if (!game?.you || game.outcome || !running || this.left(running, now) !== 0) return;
    if (now - this.#claimed < CLAIM_AGAIN) return;
    if (this.#send({ type: 'claim_time' })) this.#claimed = now;
  }
}

/** The real surroundings. */
export function browser(exists: (key: string) => Promise<boolean>): Surroundings {
  return {
    connect(key) {
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      const language = document.documentElement.lang || 'en';
      return new WebSocket(`${scheme}//${location.host}/api/v1/live/${encodeURIComponent(key)}/socket?lang=${language}`) as unknown as Socket;
    },
    later(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    random: Math.random,
    newId: () => crypto.getRandomValues(new Uint32Array(2)).join('-'),
    exists,
  };
}
