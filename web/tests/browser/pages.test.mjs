// Every page: no fault of accessibility that axe finds, no sideways scrolling on a phone, both
// languages, and a whole game by keyboard alone.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { dice, openPage, startBrowser, startServer, waitForPly } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let server;
let browser;
let live;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
  live = await server.api('/live', { game: 'kaooa', side: 'p' });
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const pages = () => ['/', '/play/bagha-chall', '/play/kaooa?opponent=two', '/play/oware?opponent=two', '/play/bao-la-kujifunza?opponent=two',
  '/play/kauri?opponent=two', '/play/adugo?opponent=two', '/play/fox-and-hounds', `/live/${live.owner}`, `/live/${live.watch}`, '/rules/oware', '/rules/bagha-chall', '/analysis', '/analysis/oware?moves=C,d',
  '/learn', '/learn/kaooa', '/puzzle', '/solved', '/about', '/nowhere'];

for (const [width, colorScheme, language] of [[1280, 'light', 'en'], [360, 'dark', 'pt']]) {
  test(`axe finds nothing on any page at ${width} px, ${colorScheme}, ${language}`, async () => {
    const page = await openPage(browser, server, { settings: { animation: false, exact: true }, language, viewport: { width, height: 800 }, colorScheme, bypassCSP: true });
    const found = [];
    for (const path of pages()) {
      await page.goto(path);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
      for (const violation of violations) found.push(`${path}: ${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).slice(0, 3).join('; ')}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) found.push(`${path}: ${wide} px wider than the window`);
    }
    assert.deepEqual(found, []);
    await page.context().close();
  });
}

test('the language is switched, stays, and reaches the words of the rules', async () => {
  const page = await openPage(browser, server, { path: '/rules/oware' });
  await page.getByRole('heading', { level: 1, name: 'The rules of Oware' }).waitFor();
  await page.getByRole('button', { name: 'Português' }).click();
  await page.locator('html[lang="pt"]').waitFor({ state: 'attached' });
  await page.getByText('sementes').first().waitFor();
  await page.reload();
  await page.locator('html[lang="pt"]').waitFor({ state: 'attached' });
  await page.getByText('sementes').first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a whole game by keyboard alone', async () => {
  const page = await openPage(browser, server, { path: '/play/kaooa', settings: { animation: false } });
  // Nothing is pressed but keys: to the game with two at this screen, and to its board.
  const tabTo = async (found) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await page.evaluate(found)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`no way by Tab to ${found}`);
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(() => document.activeElement?.matches('[role="radio"], input[type="radio"]'));
  await page.keyboard.press('ArrowRight');
  await tabTo(() => /begin/i.test(document.activeElement?.textContent ?? '') && document.activeElement?.tagName === 'BUTTON');
  await page.keyboard.press('Enter');
  await waitForPly(page, 0);

  /** Moves the focus on the board to a place by the arrow keys, whichever way leads there. */
  const goTo = async (place) => {
    await tabTo(() => document.activeElement?.matches('[data-place]'));
    const seen = new Set();
    const search = async () => {
      const here = await page.evaluate(() => document.activeElement.dataset.place);
      if (here === place) return true;
      seen.add(here);
      for (const [key, back] of [['ArrowLeft', 'ArrowRight'], ['ArrowRight', 'ArrowLeft'], ['ArrowUp', 'ArrowDown'], ['ArrowDown', 'ArrowUp']]) {
        await page.keyboard.press(key);
        const now = await page.evaluate(() => document.activeElement.dataset.place);
        if (!seen.has(now) && (await search())) return true;
        if (now === here) continue;
        await page.keyboard.press(back);
        if ((await page.evaluate(() => document.activeElement.dataset.place)) !== here) {
          await page.evaluate((id) => document.querySelector(`[data-place="${id}"]`).focus(), here);
        }
      }
      return false;
    };
    assert.ok(await search(), `the arrow keys lead to ${place}`);
    await page.keyboard.press('Enter');
  };

  const roll = dice(3);
  const moves = [];
  let state = await server.api('/state', { game: 'kaooa', moves });
  while (state.outcome === null) {
    const captures = state.moves.filter((move) => move.takes.length > 0);
    const choices = captures.length > 0 ? captures : state.moves;
    const move = choices[roll(choices.length)];
    if (move.from) await goTo(move.from);
    await goTo(move.to);
    moves.push(move.move);
    await waitForPly(page, moves.length);
    state = await server.api('/state', { game: 'kaooa', moves });
  }
  assert.equal(await page.locator('[data-turn]').first().getAttribute('data-turn'), '');
  await page.context().close();
});
