// The page's types against the OpenAPI document: what the server answers must fit what the pages
// read, and what the pages send must fit what the server reads. Nothing here runs; `npm run check`
// fails where the two part. schema.d.ts is made by `npm run types`.

import type { components } from './schema';
import type * as page from './types';

type Schemas = components['schemas'];

/** Compiles only where every answer of the server is one that the pages read. */
type Answers<Server extends Page, Page> = [Server, Page];
/** Compiles only where everything that the pages send is something that the server reads. */
type Requests<Page extends Server, Server> = [Page, Server];

export type Agreement = [
  Answers<Schemas['Side'], page.Side>,
  Answers<Schemas['Board'], page.Board>,
  Answers<Schemas['Scene'], page.Scene>,
  Answers<Schemas['GameSummary'], page.GameSummary>,
  Answers<Schemas['GameDetail'], page.GameDetail>,
  Answers<Schemas['State'], page.State>,
  Answers<Schemas['Event'], page.Event>,
  Answers<Schemas['Attempt'], { legal: string[]; why: string | null }>,
  Answers<Schemas['SetupAnswer'], { position: string; faults: page.Fault[] }>,
  Answers<Schemas['Problem'], page.Problem>,
  Answers<Schemas['Report'], page.Report>,
  Answers<Schemas['Choice'], { move: string | null; report: page.Report }>,
  Answers<Schemas['ReviewPly'], page.ReviewPly>,
  Answers<Schemas['TableAnswer'], page.TableAnswer>,
  Answers<Schemas['SolvedGames'], page.Solved>,
  Answers<Schemas['SolveBegun'], { id: string }>,
  Answers<Schemas['Solve'], page.Solve>,
  Answers<Schemas['ReadRecord'], { game: string; position: string | null; first: page.Side | null; moves: string[]; tags: Record<string, string> }>,
  Answers<Schemas['Lesson'], page.Lesson>,
  Answers<Schemas['Puzzle'], page.Puzzle>,
  Answers<Schemas['Verdict'], { right: boolean; done: boolean; reply: string | null; why: string | null }>,
  Answers<Schemas['NewKeys'], page.LiveCreated>,
  Answers<Schemas['LiveGame'], page.LiveGame>,
  Answers<Schemas['Frame'], page.LiveMessage>,
  Requests<page.Line, Schemas['Line']>,
  Requests<page.Line & page.Limits, Schemas['AnalyseRequest']>,
  Requests<page.Line & { level: page.Level }, Schemas['ChooseRequest']>,
  Requests<{ game: string }, Schemas['SolveRequest']>,
  Requests<page.Line & { from: string | null; to: string | null }, Schemas['AttemptRequest']>,
  Requests<{ game: string; scene: page.Scene; side: page.Side }, Schemas['SetupRequest']>,
  Requests<page.Line & { tags: Record<string, string> }, Schemas['WriteRecord']>,
];
