// Which way a key leads through the tree, unless it belongs to what has the focus.

import type { step } from './tree';

type Way = Parameters<typeof step>[2];

const WAYS: Record<string, Way> = { ArrowLeft: 'back', ArrowRight: 'on', ArrowUp: 'up', ArrowDown: 'down', Home: 'start', End: 'end' };

/** Controls that use these keys themselves: fields, lists, tabs, menus, dialogs and the board. */
const OWNERS = 'input:not([role=switch]), textarea, select, [contenteditable], [role=tablist], [role=menu], dialog, [data-board]';

export function steering(event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'>): Way | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const target = event.target as Partial<Element> | null;
  if (target?.closest?.(OWNERS)) return null;
  return WAYS[event.key] ?? null;
}
