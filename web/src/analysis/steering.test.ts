import { describe, expect, it } from 'vitest';
import { steering } from './steering';

/** A key pressed where the focus is in elements that those selectors match. */
function key(name: string, within: string[] = [], held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented', boolean>> = {}) {
  const target = { closest: (selectors: string) => (selectors.split(', ').some((one) => within.includes(one)) ? {} : null) } as unknown as EventTarget;
  return { key: name, defaultPrevented: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, target, ...held };
}

describe('the keys that step through the tree', () => {
  it('are the arrows and the two ends', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((name) => steering(key(name), true))).toEqual(['back', 'on', 'up', 'down', 'start', 'end', null]);
  });

  it('belong to fields, tabs and menus that have the focus', () => {
    expect(steering(key('ArrowLeft', ['textarea']), true)).toBeNull();
    expect(steering(key('Home', ['[role=tablist]']), true)).toBeNull();
  });

  it('belong to the board only for whoever came to it by keyboard', () => {
    expect(steering(key('ArrowLeft', ['[data-place]']), false)).toBeNull();
    expect(steering(key('ArrowLeft', ['[data-place]']), true)).toBe('back');
  });

  it('leave the shortcuts of the browser alone', () => {
    expect(steering(key('ArrowLeft', [], { altKey: true }), true)).toBeNull();
    expect(steering(key('ArrowLeft', [], { defaultPrevented: true }), true)).toBeNull();
  });
});
