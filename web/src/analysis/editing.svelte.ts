// The editor at work: the scene that is edited, what the server says about it after each change.

import { api, Refused } from '../api/client';
import type { Fault, GameDetail, Scene, Side } from '../api/types';
import * as editor from './editor';
import { isAway } from './reduce';

const DEBOUNCE_MS = 150;

export class Editing {
  readonly #detail: GameDetail;
  scene = $state.raw<Scene>({ contents: {}, hand: {}, captured: null });
  side = $state<Side>('S');
  tool = $state.raw<editor.Tool>({ kind: 'eraser' });
  /** The place last pressed, whose numbers can be typed. */
  place = $state<string | null>(null);
  /** The position as text, of the scene that was last judged. */
  text = $state('');
  faults = $state.raw<Fault[]>([]);
  /** Whether the scene was changed since it was last judged. */
  pending = $state(false);
  offline = $state(false);
  #turn = 0;
  #wait: ReturnType<typeof setTimeout> | undefined;

  constructor(detail: GameDetail) {
    this.#detail = detail;
    const piece = detail.sides.find((side) => side.piece !== null);
    this.tool = detail.board.kind === 'points' && piece ? { kind: 'piece', side: piece.side, piece: piece.piece } : { kind: 'add', what: 'seeds', by: 1 };
  }

  get valid(): boolean {
    return !this.pending && !this.offline && this.faults.length === 0 && this.text !== '';
  }

  /** Begins with a position that the server gave, which needs no judgement. */
  begin(scene: Scene, side: Side, text: string): void {
    clearTimeout(this.#wait);
    this.#turn += 1;
    this.scene = scene;
    this.side = side;
    this.text = text;
    this.faults = [];
    this.pending = false;
    this.offline = false;
  }

  press(place: string): void {
    this.place = place;
    this.change(editor.press(this.scene, place, this.tool));
  }

  change(scene: Scene): void {
    this.scene = scene;
    this.judge();
  }

  turn(side: Side): void {
    this.side = side;
    this.judge();
  }

  judge(): void {
    this.pending = true;
    clearTimeout(this.#wait);
    const turn = (this.#turn += 1);
    this.#wait = setTimeout(() => void this.#ask(turn), DEBOUNCE_MS);
  }

  async #ask(turn: number): Promise<void> {
    try {
      const { position, faults } = await api.setup(this.#detail.game, this.scene, this.side);
      if (turn !== this.#turn) return;
      this.text = position;
      this.faults = faults;
      this.offline = false;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.offline = !(error instanceof Refused) || isAway(error);
      this.faults = error instanceof Refused && !this.offline ? faultsOf(error) : [];
    }
    this.pending = false;
  }

  /** Reads a position text; what is wrong with it is said as faults of the text. */
  async paste(text: string): Promise<Fault[]> {
    try {
      const state = await api.state({ game: this.#detail.game, position: text.replaceAll('_', ' ').trim() });
      this.begin(state.scene, state.side, state.position);
      return [];
    } catch (error) {
      if (error instanceof Refused && !isAway(error)) return faultsOf(error);
      this.offline = true;
      return [];
    }
  }
}

/** What a refusal says, as a list: the faults where it names them, else its one sentence. */
export function faultsOf({ problem }: Refused): Fault[] {
  return problem.faults?.length ? problem.faults : [{ id: problem.id ?? 'problem', text: problem.detail }];
}
