// Short sounds made on the spot: no files. Nothing sounds before the first gesture on the page,
// which browsers require and people expect.

import type { Event } from '../api/types';

let context: AudioContext | null = null;
let lastTick = 0;

/** Call on a gesture: from then on there may be sound. */
export function wake(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
}

interface Note { pitch: number; length: number; gain: number; type: OscillatorType; delay?: number; fall?: number }

function note({ pitch, length, gain, type, delay = 0, fall = 1 }: Note): void {
  if (!context || context.state !== 'running') return;
  const start = context.currentTime + delay;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(pitch, start);
  if (fall !== 1) tone.frequency.exponentialRampToValueAtTime(pitch * fall, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(gain, start + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}

/** A seed falls into a hole: the fuller the hole, the higher. */
function tick(fill: number): void {
  const now = performance.now();
  if (now - lastTick < 26) return;
  lastTick = now;
  note({ pitch: 420 * 2 ** (Math.min(fill, 14) / 12), length: 0.07, gain: 0.09, type: 'triangle', fall: 0.8 });
}

/** Wood on wood. */
function knock(): void {
  note({ pitch: 190, length: 0.09, gain: 0.22, type: 'sine', fall: 0.55 });
  note({ pitch: 610, length: 0.035, gain: 0.06, type: 'triangle', fall: 0.6 });
}

function capture(): void {
  note({ pitch: 150, length: 0.16, gain: 0.2, type: 'sine', fall: 0.5 });
  note({ pitch: 520, length: 0.12, gain: 0.06, type: 'triangle', delay: 0.02, fall: 0.7 });
}

/** The sound of an event that has arrived; `fill` is what its place now holds. */
export function soundOf(event: Event, fill: number): void {
  switch (event.event) {
    case 'sow': case 'deal': return tick(fill);
    case 'move': case 'drop': return knock();
    case 'take': case 'seize': case 'remove': return capture();
    case 'lift': return note({ pitch: 300, length: 0.1, gain: 0.05, type: 'sine', fall: 1.4 });
    default: return undefined;
  }
}

/** A quiet chord when a game is over. */
export function endChord(): void {
  for (const [index, pitch] of [261.6, 329.6, 392].entries()) note({ pitch, length: 1.1, gain: 0.07, type: 'sine', delay: index * 0.07 });
}
