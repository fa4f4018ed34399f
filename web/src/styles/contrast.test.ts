// The tokens of both themes against WCAG 2: text 4.5, edges of controls 3.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour mixed into another, near enough to the browser's oklab for a check with some room. */
function mixed(a: string, share: number, b: string): string {
  return `#${[1, 3, 5].map((at) => Math.round(parseInt(a.slice(at, at + 2), 16) * share + parseInt(b.slice(at, at + 2), 16) * (1 - share)).toString(16).padStart(2, '0')).join('')}`;
}

describe.each([
  ['light', tokens(':root')],
  ['dark', tokens(":root[data-theme='dark']")],
])('in the %s theme', (_theme, colours) => {
  const at = (name: string) => colours[name] ?? expect.fail(`no colour --${name}`);
  const accents = Object.keys(colours).filter((name) => name.startsWith('accent-') && name !== 'accent-ink');

  test('there is an accent for each of the sixteen games', () => {
    expect(accents).toHaveLength(17);
  });

  test.each(['ink', 'ink-soft', 'win', 'loss', 'draw', 'danger'])('--%s reads on every ground', (text) => {
    for (const ground of ['page', 'paper', 'sunken']) expect(contrast(at(text), at(ground)), ground).toBeGreaterThanOrEqual(4.5);
  });

  test.each(accents)('--%s reads on every ground and under its ink', (accent) => {
    for (const ground of ['page', 'paper', 'sunken', 'accent-ink']) expect(contrast(at(accent), at(ground)), ground).toBeGreaterThanOrEqual(4.5);
    const soft = mixed(at(accent), 0.15, at('paper'));
    for (const text of ['ink', 'ink-soft']) expect(contrast(at(text), soft), text).toBeGreaterThanOrEqual(4.5);
  });

  test('results read on their own tints', () => {
    for (const result of ['win', 'loss', 'draw']) {
      expect(contrast(at(result), at(`${result}-soft`)), result).toBeGreaterThanOrEqual(4.5);
      expect(contrast(at('ink'), at(`${result}-soft`)), result).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('edges of controls and the ring of the focus are seen', () => {
    for (const ground of ['page', 'paper', 'sunken']) {
      for (const line of ['edge', 'focus']) expect(contrast(at(line), at(ground)), `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});
