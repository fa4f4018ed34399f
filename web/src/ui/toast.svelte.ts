// Short notes at the edge of the page that go by themselves.

import { announce } from './announce.svelte';

export type ToastKind = 'info' | 'good' | 'bad';
interface Note { key: number; text: string; kind: ToastKind }

let notes = $state<Note[]>([]);
let next = 0;

/** Shows a note; 'bad' ones stay longer. It is also said to screen readers. */
export function toast(text: string, kind: ToastKind = 'info'): void {
  const key = next++;
  notes = [...notes.filter((note) => note.text !== text).slice(-2), { key, text, kind }];
  announce(text);
  setTimeout(() => dismiss(key), kind === 'bad' ? 8000 : 4500);
}

export function dismiss(key: number): void {
  notes = notes.filter((note) => note.key !== key);
}

/** The notes on show, for Toasts.svelte. */
export function toasts(): Note[] {
  return notes;
}
