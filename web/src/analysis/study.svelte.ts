// What the analysis page is about: a tree of moves from a position of a game, the node that is
// looked at, and the state of each node as the server tells it.

import { api, Refused } from '../api/client';
import type { GameDetail, Line, Problem, Side, State } from '../api/types';
import { navigate } from '../router.svelte';
import { write, type Address } from './address';
import { isAway } from './reduce';
import * as studies from './studies';
import * as trees from './tree';

/** The browser's store, which some browsers forbid to touch at all: touched only where that is minded. */
const STORE = {
  getItem: (key: string): string | null => localStorage.getItem(key),
  setItem: (key: string, value: string): void => localStorage.setItem(key, value),
};

export class Study {
  readonly detail: GameDetail;
  readonly start: studies.Start;
  readonly #id: string;
  tree = $state.raw<trees.Tree>(trees.empty());
  at = $state(trees.ROOT);
  /** The states that the server has told, by node. */
  states = $state.raw<Readonly<Record<number, State>>>({});
  /** The node that the board shows: the last one whose state is known. */
  shown = $state(trees.ROOT);
  /** Whether the last step was one move forward, so that it is to be animated. */
  forward = $state(false);
  /** Why the state of the node could not be had. */
  problem = $state.raw<Problem | null>(null);
  offline = $state(false);
  readonly #asked = new Map<number, Promise<State | null>>();

  constructor(detail: GameDetail, address: Address) {
    this.detail = detail;
    this.start = { game: detail.game, position: address.position, first: address.first };
    const { id, tree } = studies.recall(STORE, this.start, address.moves);
    this.#id = id;
    const [grown, end] = trees.playLine(tree, trees.ROOT, address.moves);
    this.tree = grown;
    const ply = address.ply ?? address.moves.length;
    this.at = this.shown = trees.path(grown, end)[ply - 1] ?? (ply === 0 ? trees.ROOT : end);
  }

  get state(): State | null {
    return this.states[this.shown] ?? null;
  }

  /** The two sides, the first of them the one that expectations are told for. */
  get first(): Side {
    return this.detail.sides[0]?.side ?? 'S';
  }

  get second(): Side {
    return this.detail.sides[1]?.side ?? 'N';
  }

  /** The name of a side as it stands alone or begins a sentence. */
  sideName(side: Side): string {
    const name = this.detail.sides.find((one) => one.side === side)?.name ?? side;
    return name.slice(0, 1).toLocaleUpperCase() + name.slice(1);
  }

  line(id: number = this.at): Line {
    return { ...this.start, moves: trees.movesTo(this.tree, id) };
  }

  /** The moves of the whole line through the node, for the address and for records. */
  get wholeLine(): string[] {
    return trees.lineThrough(this.tree, this.at).map((id) => trees.node(this.tree, id).move);
  }

  address(): Address {
    const ply = trees.path(this.tree, this.at).length;
    const moves = this.wholeLine;
    return { ...this.start, moves, ply: ply < moves.length ? ply : null };
  }

  /** Asks for the state of a node, once. A refusal of a move cuts the tree there: the address or the
   * record named what the rules forbid. */
  async load(id: number): Promise<State | null> {
    const known = this.states[id];
    if (known) return known;
    const asked = this.#asked.get(id);
    if (asked) return asked;
    const answer = this.#fetch(id).finally(() => this.#asked.delete(id));
    this.#asked.set(id, answer);
    return answer;
  }

  async #fetch(id: number): Promise<State | null> {
    try {
      const state = await api.state(this.line(id));
      this.offline = false;
      this.states = { ...this.states, [id]: state };
      this.tree = trees.withSides(this.tree, id, state.line.map((one) => one.side));
      return state;
    } catch (error) {
      if (!(error instanceof Refused) || isAway(error)) {
        this.offline = true;
        return null;
      }
      this.problem = error.problem;
      const refused = error.problem.at;
      const cut = typeof refused === 'number' ? trees.path(this.tree, id)[refused] : undefined;
      if (cut !== undefined) this.#cut(cut);
      return null;
    }
  }

  #cut(id: number): void {
    const gone = new Set(trees.below(this.tree, id));
    const [tree, parent] = trees.remove(this.tree, id);
    this.tree = tree;
    if (gone.has(this.at)) void this.go(parent);
  }

  /** Looks at a node; the board follows as soon as its state is known. */
  async go(id: number): Promise<void> {
    const parent = trees.node(this.tree, id).parent;
    const forward = id !== trees.ROOT && parent === this.shown;
    this.at = trees.node(this.tree, id).id;
    const state = await this.load(this.at);
    if (!state || this.at !== id) return;
    this.forward = forward;
    this.shown = id;
    // The next step is likely on: known beforehand, its animation begins at once.
    const next = trees.node(this.tree, id).children[0];
    if (next !== undefined) void this.load(next);
  }

  step(to: Parameters<typeof trees.step>[2]): void {
    const id = trees.step(this.tree, this.at, to);
    if (id !== this.at) void this.go(id);
  }

  /** A move made by hand at the node that the board shows. */
  play(move: string): void {
    this.problem = null;
    const [tree, id] = trees.play(this.tree, this.shown, move, this.state?.side ?? null);
    this.tree = tree;
    this.save();
    void this.go(id);
  }

  /** Plays moves into the tree from the node and looks at the end of them. */
  playLine(from: number, moves: readonly string[]): void {
    const [tree, id] = trees.playLine(this.tree, from, moves);
    this.tree = tree;
    this.save();
    void this.go(id);
  }

  comment(id: number, text: string): void {
    this.tree = trees.withComment(this.tree, id, text);
    this.save();
  }

  promote(id: number): void {
    this.tree = trees.promote(this.tree, id);
    this.save();
  }

  makeMain(id: number): void {
    this.tree = trees.makeMain(this.tree, id);
    this.save();
  }

  remove(id: number): void {
    const gone = new Set(trees.below(this.tree, id));
    const [tree, parent] = trees.remove(this.tree, id);
    this.tree = tree;
    this.save();
    if (gone.has(this.at)) void this.go(parent);
  }

  /** Asks for the position that is looked at, and for the end of its line, which tells who made each
   * move. */
  async open(): Promise<void> {
    this.offline = false;
    await this.go(this.at);
    const end = trees.step(this.tree, this.at, 'end');
    if (!this.offline && end !== this.at) await this.load(end);
  }

  /** Goes on with another position, as a new analysis; this one stays in the history. */
  leaveFor(position: string): void {
    navigate(write({ game: this.start.game, position: position === this.detail.start ? null : position, first: null, moves: [], ply: null }));
  }

  save(): void {
    studies.keep(STORE, this.#id, this.start, this.tree);
  }
}
