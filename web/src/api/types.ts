// The API's types. The names here are what the pages use; the shapes are those of the OpenAPI
// document (schema.d.ts, made by `npm run types`).

export type Side = 'h' | 'p' | 'S' | 'N';

export interface Place { id: string; x: number; y: number; shape: 'point' | 'hole' | 'store'; side: Side | null; label: string }
export interface Board { kind: 'points' | 'holes'; width: number; height: number; places: Place[]; lines: string[][] }
export interface Content { side: Side | null; piece: string | null; came_from: string | null; seeds: number; cowries: number }
export interface Scene { contents: Record<string, Content>; hand: Partial<Record<Side, number>>; captured: { count: number; goal: number } | null }
export interface SideInfo { side: Side; name: string; piece: string | null }
export interface GameSummary {
  id: string; name: string; also: string[]; family: 'hunt' | 'sowing'; region: string | null; summary: string;
  rulesets: string[]; minutes: [number, number]; board: Board; scene: Scene; sides: SideInfo[];
}
export interface Example { caption: string; game: string; position: string; moves: string[] }
export interface RuleSection { id: string; title: string; sentences: string[]; examples: Example[] }
export interface ReadingValue { value: string; changes: string[]; possible: boolean; game: string }
export interface Reading { name: string; question: string | null; value: string; default: string; summary: string; open: boolean; values: ReadingValue[] }
export interface GameDetail extends GameSummary {
  game: string; ruleset: string; hash: string; start: string; may_choose_first: boolean;
  sections: RuleSection[]; readings: Reading[]; perfect: boolean; solving: Takes | null; named: { ruleset: string; game: string; choices: string[] }[]; sources: string[];
}

export interface Line { game: string; position?: string | null; first?: Side | null; moves?: string[] }
export interface LegalMove {
  move: string; kind: 'drop' | 'step' | 'capture' | 'sow' | 'claim' | 'pass' | 'stop';
  from: string | null; to: string | null; takes: string[]; direction: 'clockwise' | 'anticlockwise' | null; label: string;
}
export interface Barred { from: string | null; to: string; why: string }
export interface Outcome { winner: Side | null; reason: string; text: string; score: [number, number] }
export type Event =
  | { event: 'lift'; place: string; seeds: number; cowries: number; lap: number }
  | { event: 'sow'; place: string; seeds: number; cowries: number }
  | { event: 'take'; from: string; to: string; seeds: number; cowries: number }
  | { event: 'seize'; from: string; seeds: number; cowries: number }
  | { event: 'sweep'; from: string; to: string; seeds: number; cowries: number }
  | { event: 'own'; place: string; side: Side }
  | { event: 'deal'; from: string; to: string; seeds: number; cowries: number }
  | { event: 'move'; from: string; to: string; remembers?: boolean }
  | { event: 'forget'; place: string }
  | { event: 'drop'; place: string; side: Side; piece?: string | null }
  | { event: 'remove'; place: string; side: Side };
export interface Played { move: string; side: Side; label: string; laps: number; events: Event[] }
export interface State {
  game: string; position: string; side: Side; scene: Scene; moves: LegalMove[]; barred: Barred[];
  outcome: Outcome | null; standing: [number, number]; round: number; times_seen: number;
  line: { move: string; side: Side }[]; played: Played | null;
}
export interface Fault { id: string; text: string }
export interface Problem { type: string; title: string; status: number; detail: string; id?: string | null; field?: string | null; at?: number | null; faults?: Fault[] | null }

export interface Limits { time_ms?: number; depth?: number; nodes?: number; lines?: number }
export interface Score { kind: 'win' | 'loss' | 'draw' | 'value'; plies: number | null; value: number | null; text: string }
export interface ReportLine { moves: string[]; score: Score; proven: boolean; expectation: number }
export interface Report { depth: number; nodes: number; nodes_per_second: number; time_ms: number; lines: ReportLine[] }
export interface ReviewPly { ply: number; move: string; side: Side; best: string | null; grade: string; grade_text: string; before: Score; after: Score; expectation: number; lost: number }
export type Worth = 'win' | 'loss' | 'draw';
export interface TableMove { move: string; value: Worth; plies: number | null; score: number | null }
/** What it takes to solve a game: bytes on the disk and in memory, and how long. */
export interface Takes { game: string; command: string; positions: number; bytes: number; memory: number; seconds: number; fits: boolean; allowed: boolean }
export interface TableAnswer {
  available: boolean; value: Worth | null; plies: number | null; score: number | null; moves: TableMove[];
  counts: { win: number; draw: number; loss: number }; missing: number; solving: Takes | null; reason: string | null;
}
export interface FirstMove { move: string; from: string | null; to: string | null; value: Worth; plies: number | null }
export interface SolvedGame {
  game: string; id: string; name: string; title: string; ruleset: string | null; readings: string | null;
  board: Board; scene: Scene; sides: SideInfo[];
  solved: boolean; small: boolean; begins: Side; value: Worth | null; plies: number | null;
  positions: number; bytes: number | null; tiers: number;
  longest_win: { side: Side; plies: number; position: string } | null;
  first: FirstMove[]; solving: Takes | null; source: string | null;
}
export interface Solved { games: SolvedGame[]; running: { id: string; game: string } | null }
export interface Solve {
  game: string; state: 'running' | 'done' | 'failed' | 'stopped'; step: number; steps: number;
  done: number; of: number; seconds_left: number | null; message: string | null;
}
/** How well the computer plays: 1 to 8, or without fault where exact values are at hand. */
export type Level = number | 'perfect';
export interface LessonStep { text: string; game: string; position: string; goal: { any_of: string[] } | null; reply: string[]; done: string; hint: string | null; highlight: string[] }
export interface Lesson { id: string; title: string; steps: LessonStep[] }
export interface Puzzle { id: string; game: string; position: string; side: Side; title: string; moves: string[]; plies: number }

export interface LiveClock { initial_s: number; increment_s: number; left_ms: Partial<Record<Side, number>>; running: Side | null }
export interface LiveOffer { what: 'draw' | 'takeback' | 'rematch'; by: Side }
export interface LiveGame {
  id: string; game: string; position: string | null; first: Side | null; moves: string[]; you: Side | null; is_owner: boolean;
  names: Partial<Record<Side, string>>; present: Partial<Record<Side, boolean>>; watchers: number; watch: string;
  clock: LiveClock | null; side: Side; outcome: Outcome | null; offer: LiveOffer | null; rematch: string | null; created: string; expires: string;
}
export interface LiveCreated { id: string; owner: string; invite: string; watch: string; expires: string }
export type LiveMessage =
  | { type: 'game'; game: LiveGame }
  | { type: 'moved'; ply: number; move: string; side: Side; position: string; to_move: Side; clock: LiveClock | null; outcome: Outcome | null; id?: string | null }
  | { type: 'refused'; id: string | null; problem: Problem }
  | { type: 'presence'; present: Partial<Record<Side, boolean>>; watchers: number };
