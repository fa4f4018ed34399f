import { expect, test } from 'vitest';
import { settingsFrom } from './settings.svelte';

test('what was kept is taken where it is possible, the rest is as it comes', () => {
  const usual = settingsFrom(null);
  expect(usual).toEqual({ theme: 'system', sound: true, animation: true, speed: 1, board: 'wood', pieces: 'figures', labels: true, targets: true, numbers: 'many', exact: false });
  expect(settingsFrom({ theme: 'dark', board: 'sand', sound: false, speed: 2 })).toEqual({ ...usual, theme: 'dark', board: 'sand', sound: false, speed: 2 });
  expect(settingsFrom({ exact: true }).exact).toBe(true);
  expect(settingsFrom({ theme: 'pink', board: 3, sound: 'yes', speed: 'fast' })).toEqual(usual);
  expect(settingsFrom({ speed: 99 }).speed).toBe(3);
  expect(settingsFrom({ speed: 0 }).speed).toBe(0.5);
  expect(settingsFrom('text')).toEqual(usual);
});
