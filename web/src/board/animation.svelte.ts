// Runs the animation of a move against the clock of the page, and remembers the scene before.

import { settings } from '../ui/settings.svelte';
import type { Event, Played, Scene, SideInfo } from '../api/types';
import { fold, sameContents, sameScene } from './fold';
import { planOf } from './plan';
import { Player, type Frame, type Stage } from './player';
import { soundOf } from './sound';

export interface Change {
  scene: Scene;
  played: Played | null;
  sides: SideInfo[];
  animate: boolean;
  stage: Stage;
  /** The move that the person made by dragging: its piece is there already. */
  dragged: string | null;
}

function wantsLessMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Animation {
  frame = $state.raw<Frame | null>(null);
  /** How long the running animation takes, in milliseconds. */
  total = $state(0);
  private shown: Scene | null = null;
  private last: Played | null = null;
  private request = 0;
  private settled: (() => void) | null = null;

  get running(): boolean {
    return this.frame !== null;
  }

  /** The scene that was drawn last, before any running move. */
  get before(): Scene | null {
    return this.shown;
  }

  /** Whether the events lead from what is drawn to the new scene; else it is drawn at once. */
  private fits({ scene, played, sides }: Change): boolean {
    return this.shown !== null && played !== null && played.events.length > 0 && !sameContents(this.shown, scene) && sameContents(fold(this.shown, played.events, sides), scene);
  }

  /** What is already drawn, or on its way. */
  isShown(scene: Scene, played: Played | null): boolean {
    const { shown, last } = this;
    const isSameMove = played === last || (played !== null && last !== null && played.move === last.move && played.side === last.side && played.label === last.label);
    return shown !== null && isSameMove && sameScene(shown, scene);
  }

  /** A new scene: animates `played` where it explains the change. `settled` is called once at the end. */
  show(change: Change, settled: () => void): void {
    this.skip();
    const { shown } = this;
    const fits = this.fits(change);
    this.settled = settled;
    this.last = change.played;
    this.shown = change.scene;
    const events = fits ? (change.played?.events ?? []) : shown ? shifted(shown, change.scene) : [];
    if (!shown || !change.animate || !settings.animation || events.length === 0) {
      // Nothing glides, but what happened can be heard.
      const heard = events.findLast((event) => event.event !== 'own' && event.event !== 'forget');
      if (heard && settings.sound) soundOf(heard, fill(change.scene, heard));
      this.end();
      return;
    }
    const plan = planOf(events, { speed: settings.speed, reduced: wantsLessMotion(), carried: change.dragged !== null && change.dragged === change.played?.move });
    const player = new Player(shown, plan, change.stage);
    this.total = plan.total;
    this.frame = player.frame(0);
    const start = performance.now();
    const tick = (now: number) => {
      const frame = player.frame(Math.max(0, now - start));
      if (settings.sound) for (const event of frame.arrived) soundOf(event, fill(frame.scene, event));
      if (frame.done) return this.end();
      this.frame = frame;
      this.request = requestAnimationFrame(tick);
    };
    this.request = requestAnimationFrame(tick);
  }

  /** Ends a running animation at once. */
  skip(): void {
    if (this.frame !== null || this.settled) this.end();
  }

  /** Stops without telling anyone: the board is gone. */
  stop(): void {
    cancelAnimationFrame(this.request);
    this.settled = null;
  }

  private end(): void {
    cancelAnimationFrame(this.request);
    this.frame = null;
    const { settled } = this;
    this.settled = null;
    settled?.();
  }
}

/** The step of a single piece between two scenes without a move to tell of: a move taken back. */
function shifted(before: Scene, after: Scene): Event[] {
  const differs = (place: string) => before.contents[place]?.piece !== after.contents[place]?.piece || before.contents[place]?.side !== after.contents[place]?.side;
  const left = Object.keys(before.contents).filter(differs);
  const came = Object.keys(after.contents).filter(differs);
  for (const from of left) {
    const to = came.find((place) => after.contents[place]?.piece != null && after.contents[place]?.piece === before.contents[from]?.piece);
    if (to !== undefined && left.length === 1 && came.length <= 2) return [{ event: 'move', from, to }];
  }
  return [];
}

function fill(scene: Scene, event: { event: string; place?: string; to?: string }): number {
  const content = scene.contents[event.place ?? event.to ?? ''];
  return content ? content.seeds + content.cowries : 0;
}
