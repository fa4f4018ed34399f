import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveGame, LiveMessage } from '../api/types';
import { rest } from '../play/fake';
import { LiveClient, type Socket, type Surroundings } from './client.svelte';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(data: string): void { this.sent.push(JSON.parse(data) as Record<string, unknown>); }
  close(): void { this.closed = true; }
  say(message: LiveMessage): void { this.onmessage?.({ data: JSON.stringify(message) }); }
  lose(code = 1006): void { this.onclose?.({ code }); }
}

let sockets: FakeSocket[];
let waits: { milliseconds: number; call: () => void; cancelled: boolean }[];
let now: number;
let exists: boolean;
let client: LiveClient;

beforeEach(() => {
  sockets = [];
  waits = [];
  now = 1000;
  exists = true;
  let ids = 0;
  const around: Surroundings = {
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    later: (milliseconds, call) => {
      const wait = { milliseconds, call, cancelled: false };
      waits.push(wait);
      return () => { wait.cancelled = true; };
    },
    now: () => now,
    random: () => 1,
    newId: () => `id${++ids}`,
    exists: async () => exists,
  };
  client = new LiveClient('key', around);
  client.open();
});

function game(changes: Partial<LiveGame> = {}): LiveGame {
  return {
    id: 'one', game: 'oware', position: null, first: null, moves: [], you: 'S', is_owner: true, names: {}, present: { S: true, N: true },
    watchers: 0, watch: 'w', clock: null, side: 'S', outcome: null, offer: null, rematch: null, created: '', expires: '', ...changes,
  };
}

function socket(): FakeSocket {
  return sockets.at(-1)!;
}

function moved(ply: number, move: string, side: 'S' | 'N', id?: string): LiveMessage {
  return { type: 'moved', ply, move, side, position: '', to_move: side === 'S' ? 'N' : 'S', clock: null, outcome: null, id };
}

describe('moves', () => {
  test('a move is shown at once and committed by its echo', () => {
    socket().say({ type: 'game', game: game() });
    client.move('C');
    expect(client.moves).toEqual(['C']);
    expect(client.game?.moves).toEqual([]);
    expect(client.mayMove).toBe(false);
    expect(socket().sent).toEqual([{ type: 'move', id: 'id1', ply: 0, move: 'C' }]);
    socket().say(moved(1, 'C', 'S', 'id1'));
    expect(client.pending).toBeNull();
    expect(client.game?.moves).toEqual(['C']);
    expect(client.game?.side).toBe('N');
  });

  test('the move of the other comes in, and one already in the snapshot is not added twice', () => {
    socket().say({ type: 'game', game: game({ moves: ['C'], side: 'N' }) });
    socket().say(moved(1, 'C', 'S'));
    expect(client.moves).toEqual(['C']);
    socket().say(moved(2, 'b', 'N'));
    expect(client.moves).toEqual(['C', 'b']);
    expect(client.mayMove).toBe(true);
  });

  test('a refused move is taken back and the reason told', () => {
    socket().say({ type: 'game', game: game() });
    client.move('Z');
    socket().say({ type: 'refused', id: 'id1', problem: { type: '', title: '', status: 422, detail: 'no such hole' } });
    expect(client.moves).toEqual([]);
    expect(client.notice).toEqual({ kind: 'refused', text: 'no such hole' });
    expect(client.mayMove).toBe(true);
  });

  test('a gap in the moves asks for the whole game', () => {
    socket().say({ type: 'game', game: game() });
    socket().say(moved(3, 'C', 'S'));
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
    socket().say({ type: 'game', game: game({ moves: ['A', 'b', 'C'], side: 'N' }) });
    expect(client.moves).toEqual(['A', 'b', 'C']);
  });

  test('a spectator makes no move', () => {
    socket().say({ type: 'game', game: game({ you: null }) });
    client.move('C');
    expect(socket().sent).toEqual([]);
  });

  test('nobody moves out of turn or after the end', () => {
    socket().say({ type: 'game', game: game({ side: 'N' }) });
    client.move('C');
    socket().say({ type: 'game', game: game({ outcome: { winner: 'N', reason: 'resigned', text: '', score: [0, 0] } }) });
    client.move('C');
    expect(socket().sent).toEqual([]);
  });
});

describe('lost connections', () => {
  test('are made again, ever later, and at once when hurried', () => {
    socket().say({ type: 'game', game: game() });
    socket().lose();
    expect(client.connection).toBe('reconnecting');
    for (let round = 0; round < 7; round++) {
      waits.at(-1)?.call();
      socket().lose();
    }
    expect(waits.map((wait) => wait.milliseconds)).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
    const before = sockets.length;
    client.hurry();
    expect(waits.at(-1)?.cancelled).toBe(true);
    expect(sockets).toHaveLength(before + 1);
    socket().say({ type: 'game', game: game() });
    expect(client.connection).toBe('open');
    socket().lose();
    expect(waits.at(-1)?.milliseconds).toBe(500);
  });

  test('a move lost with the connection is sent again with its id', () => {
    socket().say({ type: 'game', game: game() });
    client.move('C');
    socket().lose();
    waits.at(-1)?.call();
    socket().say({ type: 'game', game: game() });
    expect(socket().sent).toEqual([{ type: 'move', id: 'id1', ply: 0, move: 'C' }]);
    expect(client.moves).toEqual(['C']);
  });

  test('a move made without a connection is sent with the next', () => {
    socket().say({ type: 'game', game: game() });
    socket().lose();
    client.move('C');
    expect(client.moves).toEqual(['C']);
    waits.at(-1)?.call();
    socket().say({ type: 'game', game: game() });
    expect(socket().sent).toHaveLength(1);
  });

  test('a move that was committed unheard is not sent again', () => {
    socket().say({ type: 'game', game: game() });
    client.move('C');
    socket().lose();
    waits.at(-1)?.call();
    socket().say({ type: 'game', game: game({ moves: ['C', 'b'] }) });
    expect(socket().sent).toEqual([]);
    expect(client.pending).toBeNull();
    expect(client.notice).toBeNull();
  });

  test('a move that no longer fits is dropped and told', () => {
    socket().say({ type: 'game', game: game({ moves: ['A', 'b'] }) });
    client.move('C');
    socket().lose();
    waits.at(-1)?.call();
    socket().say({ type: 'game', game: game({ moves: ['A'], side: 'N' }) });
    expect(socket().sent).toEqual([]);
    expect(client.moves).toEqual(['A']);
    expect(client.notice).toEqual({ kind: 'stale', move: 'C' });
  });

  test('a snapshot for another reason does not send a waiting move twice', () => {
    socket().say({ type: 'game', game: game() });
    client.move('C');
    socket().say({ type: 'game', game: game({ names: { N: 'Rosa' } }) });
    expect(socket().sent).toHaveLength(1);
    expect(client.pending).not.toBeNull();
  });

  test('a game that is not there is not asked for again', async () => {
    exists = false;
    socket().lose();
    await rest();
    expect(client.connection).toBe('gone');
    expect(waits.at(-1)?.cancelled).toBe(true);
  });

  test('a deleted game closes for good', () => {
    socket().say({ type: 'game', game: game() });
    socket().lose(4404);
    expect(client.connection).toBe('gone');
    expect(waits).toEqual([]);
  });

  test('leaving the page is not a lost connection', () => {
    socket().say({ type: 'game', game: game() });
    const left = socket();
    client.close();
    left.lose();
    expect(client.connection).toBe('closed');
    expect(waits).toEqual([]);
  });
});

describe('offers and clocks', () => {
  test('offers are sent, shown and answered', () => {
    socket().say({ type: 'game', game: game() });
    client.offer('draw');
    socket().say({ type: 'game', game: game({ offer: { what: 'takeback', by: 'N' } }) });
    expect(client.game?.offer?.by).toBe('N');
    client.accept('takeback');
    client.decline('takeback');
    client.withdraw();
    expect(socket().sent).toEqual([
      { type: 'offer', what: 'draw' }, { type: 'accept', what: 'takeback' }, { type: 'decline', what: 'takeback' }, { type: 'withdraw' },
    ]);
  });

  test('a declined offer is told to the one who made it', () => {
    socket().say({ type: 'game', game: game({ offer: { what: 'draw', by: 'S' } }) });
    socket().say({ type: 'game', game: game() });
    expect(client.notice).toEqual({ kind: 'declined', what: 'draw' });
  });

  test('an offer that was withdrawn or accepted is not told as declined', () => {
    socket().say({ type: 'game', game: game({ offer: { what: 'draw', by: 'S' } }) });
    client.withdraw();
    socket().say({ type: 'game', game: game() });
    expect(client.notice).toBeNull();
    const outcome = { winner: null, reason: 'agreed', text: '', score: [0, 0] as [number, number] };
    socket().say({ type: 'game', game: game({ offer: { what: 'draw', by: 'S' } }) });
    socket().say({ type: 'game', game: game({ outcome }) });
    socket().say({ type: 'game', game: game({ outcome, offer: { what: 'rematch', by: 'S' } }) });
    socket().say({ type: 'game', game: game({ outcome, rematch: 'next' }) });
    expect(client.notice).toBeNull();
  });

  test('a move ends an offer', () => {
    socket().say({ type: 'game', game: game({ offer: { what: 'draw', by: 'S' } }) });
    socket().say(moved(1, 'C', 'S'));
    expect(client.game?.offer).toBeNull();
    expect(client.notice).toBeNull();
  });

  test('a takeback comes as a snapshot with fewer moves', () => {
    socket().say({ type: 'game', game: game({ moves: ['C', 'b'] }) });
    socket().say({ type: 'game', game: game({ moves: [] }) });
    expect(client.moves).toEqual([]);
  });

  test('presence changes without the rest', () => {
    socket().say({ type: 'game', game: game({ moves: ['C'], side: 'N' }) });
    socket().say({ type: 'presence', present: { S: true, N: false }, watchers: 3 });
    expect(client.game).toMatchObject({ present: { S: true, N: false }, watchers: 3, moves: ['C'] });
  });

  test('the clock of the side to move runs here, and its end is claimed once a second', () => {
    const clock = { initial_s: 60, increment_s: 0, left_ms: { S: 3000, N: 5000 }, running: 'N' as const };
    socket().say({ type: 'game', game: game({ side: 'N', clock }) });
    now += 2000;
    expect(client.left('N')).toBe(3000);
    expect(client.left('S')).toBe(3000);
    client.claimTime();
    expect(socket().sent).toEqual([]);
    now += 3000;
    client.claimTime();
    client.claimTime();
    now += 500;
    client.claimTime();
    expect(client.left('N')).toBe(0);
    expect(socket().sent).toEqual([{ type: 'claim_time' }]);
    now += 600;
    client.claimTime();
    expect(socket().sent).toHaveLength(2);
  });
});
