// The API, as functions. A request that fails throws a `Refused` that carries the server's problem.

import { language, t } from '../i18n/index.svelte';
import type {
  GameDetail, GameSummary, Lesson, Limits, Line, LiveCreated, LiveGame, Problem, Puzzle, Report, ReviewPly,
  Level, Scene, Side, Solve, Solved, State, TableAnswer, Fault,
} from './types';

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

function address(path: string): string {
  const separator = path.includes('?') ? '&' : '?';
  return `/api/v1${path}${separator}lang=${language()}`;
}

async function problemOf(response: Response): Promise<Refused> {
  try {
    return new Refused((await response.json()) as Problem);
  } catch {
    return new Refused({ type: 'about:blank', title: response.statusText, status: response.status, detail: response.statusText });
  }
}

/** Fetches; where no answer comes at all, that is said in the language of the page. */
async function reach(path: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(address(path), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const detail = t('shell-unreachable');
    throw new Refused({ type: 'about:blank', title: detail, status: 0, detail });
  }
}

async function request<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await reach(path, {
    method,
    signal,
    headers: body === undefined ? { accept: 'application/json' } : { accept: 'application/json', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Server-sent events of a POST: each event's name and data, until the server ends the stream. */
async function* stream(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<{ event: string; data: unknown }> {
  const response = await reach(path, {
    method: 'POST',
    signal,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw await problemOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => block.split('\n').filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).trimStart()).join('\n');
      const data = field('data');
      if (data) yield { event: field('event') || 'message', data: JSON.parse(data) };
    }
  }
}

const name = encodeURIComponent;

export const api = {
  games: () => request<GameSummary[]>('GET', '/games'),
  game: (game: string) => request<GameDetail>('GET', `/games/${name(game)}`),
  lessons: (game: string) => request<Lesson[]>('GET', `/games/${name(game)}/lessons`),
  state: (line: Line, signal?: AbortSignal) => request<State>('POST', '/state', line, signal),
  attempt: (line: Line, from: string | null, to: string | null) =>
    request<{ legal: string[]; why: string | null }>('POST', '/attempt', { ...line, from, to }),
  setup: (game: string, scene: Scene, side: Side) =>
    request<{ position: string; faults: Fault[] }>('POST', '/setup', { game, scene, side }),
  analyse: (line: Line, limits: Limits, signal: AbortSignal) => stream('/analyse', { ...line, ...limits }, signal) as AsyncGenerator<{ event: 'report' | 'done'; data: Report }>,
  choose: (line: Line, level: Level, signal?: AbortSignal) =>
    request<{ move: string | null; report: Report }>('POST', '/choose', { ...line, level }, signal),
  review: (line: Line, limits: Limits, signal: AbortSignal) =>
    stream('/review', { ...line, ...limits }, signal) as AsyncGenerator<{ event: 'ply'; data: ReviewPly } | { event: 'done'; data: { accuracy: Partial<Record<Side, number>> } }>,
  tables: (line: Line, signal?: AbortSignal) => request<TableAnswer>('POST', '/tables', line, signal),
  solved: (signal?: AbortSignal) => request<Solved>('GET', '/solved', undefined, signal),
  solve: (game: string) => request<{ id: string }>('POST', '/solves', { game }),
  solving: (id: string) => request<Solve>('GET', `/solves/${name(id)}`),
  stopSolving: (id: string) => request<void>('DELETE', `/solves/${name(id)}`),
  readRecord: (text: string) =>
    request<{ game: string; position: string | null; first: Side | null; moves: string[]; tags: Record<string, string> }>('POST', '/records/read', { text }),
  /** `result`: how the players ended what the rules had not; without a winner a draw was agreed. */
  writeRecord: (line: Line, tags: Record<string, string>, result?: { winner: Side | null }) =>
    request<{ text: string }>('POST', '/records/write', { ...line, tags, result }),
  dailyPuzzle: (day: string) => request<Puzzle>('GET', `/puzzles/daily?day=${name(day)}`),
  puzzles: () => request<Puzzle[]>('GET', '/puzzles'),
  tryPuzzle: (id: string, moves: string[]) =>
    request<{ right: boolean; done: boolean; reply: string | null; why: string | null }>('POST', `/puzzles/${name(id)}/try`, { moves }),
  createLive: (body: { game: string; position?: string | null; first?: Side | null; side: Side | 'random'; name?: string; clock?: { initial_s: number; increment_s: number } | null }) =>
    request<LiveCreated>('POST', '/live', body),
  live: (key: string) => request<LiveGame>('GET', `/live/${name(key)}`),
  deleteLive: (key: string) => request<void>('DELETE', `/live/${name(key)}`),
};
