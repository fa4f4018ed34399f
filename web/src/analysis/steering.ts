// Which way a key leads through the tree, unless it belongs to what has the focus.

import type { step } from './tree';

type Way = Parameters<typeof step>[2];

const WAYS: Record<string, Way> = { ArrowLeft: 'back', ArrowRight: 'on', ArrowUp: 'up', ArrowDown: 'down', Home: 'start', End: 'end' };

/** Controls that use these keys themselves: fields, lists, tabs, menus, dialogs. */
const OWNERS = 'input:not([role=switch]), textarea, select, [contenteditable], [role=tablist], [role=menu], dialog';
/** So does the board, for whoever came to it by keyboard; a place that was only pressed with a
 * pointer has the focus without wanting the keys. */
const BOARD = '[data-board], [data-place]';

/** The way that a key leads, or null where the key is not for the tree. `pointer` says that the last
 * thing pressed was a pointer, not a key that moves the focus. */
export function steering(event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>, pointer: boolean): Way | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const target = event.target as Partial<Element> | null;
  if (target?.closest?.(pointer ? OWNERS : `${OWNERS}, ${BOARD}`)) return null;
  return WAYS[event.key] ?? null;
}
