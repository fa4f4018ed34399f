// What the board is given and what it tells. It knows no rules: everything that may be done is in
// `moves`, everything that lies on it in `scene`, and what a move did in `played`.

import type { Placed } from '../exact/values';
import type { Barred, Board, LegalMove, Played, Scene, Side, SideInfo } from '../api/types';

export interface Arrow { from: string; to: string | null; colour: 'best' | 'other' | 'threat' | 'user'; weight?: number }
export type Tint = 'win' | 'loss' | 'draw' | 'hint' | 'last' | 'wrong' | 'right';

export interface BoardProps {
  board: Board;
  /** What lies on the board (after the move `played`). */
  scene: Scene;
  /** The two sides, for names read out and for the trays of pieces in hand. */
  sides: SideInfo[];
  /** Whose turn it is; null when the game is over. */
  toMove?: Side | null;
  /** The legal moves; none makes the board a picture. */
  moves?: LegalMove[];
  /** Forbidden moves whose points are marked, with the reason when tried. */
  barred?: Barred[];
  /** The last move: animated when it changes and `animate` holds; its places are marked. */
  played?: Played | null;
  /** Whether the person here may move now. */
  interactive?: boolean;
  flipped?: boolean;
  arrows?: Arrow[];
  /** Places with a tint and perhaps a short text (a table value: "7"). */
  marks?: Record<string, { tint: Tint; text?: string }>;
  /** Exact values of moves, best first: drawn on their places, with a piece chosen only its own. */
  values?: readonly Placed[];
  /** Free editing: every place reports presses, nothing is checked. */
  editing?: boolean;
  /** A quiet small picture: no labels, no focus, no trays. */
  small?: boolean;
  /** Whether moves are animated; without it every new scene is drawn at once. */
  animate?: boolean;
  /** The accessible name of the board. */
  label?: string;
  onmove?: (move: string) => void;
  /** A gesture that no legal move fits: the page asks the server why and shows it. */
  onattempt?: (from: string | null, to: string | null) => void;
  onedit?: (place: string) => void;
  /** The animation of `played` is over (also when it was skipped or there was none). */
  onsettled?: () => void;
}
