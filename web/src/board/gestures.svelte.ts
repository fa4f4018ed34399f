// What the person is doing with the board: what is selected, dragged, hovered, or to be chosen.

import type { Board, LegalMove, Scene, Side } from '../api/types';
import { drag, drops, heading, isMovable, movesAt, movesFrom, press, type Choice } from './choice';
import { spotAt, type Layout } from './geometry';

/** What the gestures need to know of the board now; read afresh at every gesture. */
export interface Situation {
  board: Board;
  layout: Layout;
  scene: Scene;
  moves: LegalMove[];
  toMove: Side | null;
  interactive: boolean;
  editing: boolean;
}

export interface Told {
  move: (move: LegalMove, dragged: boolean) => void;
  attempt: (from: string | null, to: string | null) => void;
  edit: (place: string) => void;
}

interface Point { x: number; y: number }
export interface Drag extends Point { pointer: number; from: string | null; start: Point; moving: boolean; piece: { side: Side | null; piece: string | null } | null; over: string | null }

/** How far a finger travels before a press is a drag, in drawing units. */
const SLACK = 14;

export class Gestures {
  selected = $state<string | null>(null);
  hovered = $state<string | null>(null);
  choosing = $state.raw<{ place: string; moves: LegalMove[] } | null>(null);
  drag = $state.raw<Drag | null>(null);
  private swallow = false;

  constructor(private readonly situation: () => Situation, private readonly tell: Told) {}

  /** Forgets what was begun. */
  reset(): void {
    this.selected = null;
    this.choosing = null;
    this.drag = null;
  }

  /** The moves that the selected, dragged or pointed-at thing may make. */
  get targets(): LegalMove[] {
    const { moves, interactive } = this.situation();
    if (!interactive) return [];
    if (this.drag?.moving) return this.drag.from === null ? drops(moves) : movesFrom(moves, this.drag.from);
    return this.selected === null ? [] : movesFrom(moves, this.selected);
  }

  /** A press of a place, by pointer or by key. */
  press(place: string): void {
    const { board, scene, moves, toMove, interactive, editing } = this.situation();
    if (editing) return this.tell.edit(place);
    if (!interactive || moves.length === 0) return;
    this.choosing = null;
    const choice = press(moves, this.selected, place);
    const content = scene.contents[place];
    const isOwn = board.kind === 'holes' || (content?.side != null && content.side === toMove);
    if (choice.what === 'refused' && isOwn) {
      // A piece or hole of one's own that cannot move: nowhere in particular was meant.
      this.selected = null;
      return this.tell.attempt(place, null);
    }
    if (choice.what === 'refused' && choice.from === null && board.kind === 'points' && !(toMove !== null && (scene.hand[toMove] ?? 0) > 0)) {
      // Nothing was picked up and nothing can be dropped: an idle press.
      return this.reset();
    }
    this.act(choice, place, false);
  }

  private act(choice: Choice, place: string, dragged: boolean): void {
    switch (choice.what) {
      case 'play':
        this.reset();
        return this.tell.move(choice.move, dragged);
      case 'choose':
        this.choosing = { place, moves: choice.moves };
        return;
      case 'select':
        this.selected = choice.place;
        return;
      case 'clear':
        this.selected = null;
        return;
      case 'refused':
        this.reset();
        return this.tell.attempt(choice.from, choice.to);
    }
  }

  choose(move: LegalMove): void {
    this.reset();
    this.tell.move(move, false);
  }

  /** The moves of the place that is being chosen from, by the way they go on the screen. */
  get ways(): { left: LegalMove | null; right: LegalMove | null } | null {
    if (!this.choosing) return null;
    return this.waysAt(this.choosing.place, this.choosing.moves);
  }

  private waysAt(place: string, moves: LegalMove[]): { left: LegalMove | null; right: LegalMove | null } | null {
    if (moves.length < 2 || !moves.every((move) => move.direction !== null)) return null;
    const { layout } = this.situation();
    const way = (sign: 1 | -1) => moves.find((move) => move.direction !== null && heading(layout, place, move.direction) === sign) ?? null;
    const ways = { left: way(-1), right: way(1) };
    return ways.left && ways.right && moves.length === 2 ? ways : null;
  }

  /** A pointer goes down at a point of the drawing, perhaps on a piece in the tray. */
  down(pointer: number, at: Point, trayed: { side: Side; piece: string | null } | null): boolean {
    const { board, layout, scene, moves, toMove, interactive, editing } = this.situation();
    this.swallow = false;
    if (editing || !interactive || moves.length === 0) return false;
    if (trayed) {
      this.drag = { pointer, from: null, start: at, ...at, moving: false, piece: trayed, over: null };
      return true;
    }
    const spot = spotAt(layout, at.x, at.y);
    if (!spot) return false;
    const { id } = spot.place;
    const content = scene.contents[id];
    const piece = board.kind === 'points' && content?.side != null ? content : null;
    if (board.kind === 'points' ? !piece || (!isMovable(moves, id) && piece.side !== toMove) : movesAt(moves, id).length < 2) return false;
    this.drag = { pointer, from: id, start: at, ...at, moving: false, piece: piece && { side: piece.side, piece: piece.piece }, over: null };
    return true;
  }

  move(pointer: number, at: Point): void {
    const { drag: held } = this;
    if (!held || held.pointer !== pointer) return;
    const moving = held.moving || Math.hypot(at.x - held.start.x, at.y - held.start.y) > SLACK;
    const over = spotAt(this.situation().layout, at.x, at.y)?.place.id ?? null;
    if (moving && !held.moving) {
      this.choosing = null;
      this.selected = held.from;
      const { moves } = this.situation();
      if (held.from !== null && !held.piece) this.choosing = { place: held.from, moves: movesAt(moves, held.from) };
    }
    this.drag = { ...held, ...at, moving, over };
    if (moving) this.hovered = over;
  }

  up(pointer: number): void {
    const { drag: held } = this;
    if (!held || held.pointer !== pointer) return;
    this.drag = null;
    if (!held.moving) return;
    // The click that follows a drag is not a press.
    this.swallow = true;
    this.hovered = null;
    const { moves, layout } = this.situation();
    if (held.from !== null && !held.piece) {
      // A hole drawn to the left or to the right.
      const ways = this.waysAt(held.from, movesAt(moves, held.from));
      const along = held.x - held.start.x;
      this.selected = null;
      this.choosing = null;
      const move = Math.abs(along) < 30 ? null : along < 0 ? ways?.left : ways?.right;
      if (move) this.choose(move);
      return;
    }
    const to = spotAt(layout, held.x, held.y)?.place.id ?? null;
    if (to === null || to === held.from) {
      if (to === null) this.selected = null;
      return;
    }
    this.act(drag(moves, held.from, to), to, true);
  }

  cancelDrag(): void {
    this.drag = null;
    this.hovered = null;
  }

  /** Whether the click that now comes belongs to a drag that has ended. */
  swallowed(): boolean {
    const was = this.swallow;
    this.swallow = false;
    return was;
  }
}
