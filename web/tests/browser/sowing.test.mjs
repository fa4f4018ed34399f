// Sowing is shown seed by seed, and ends in the position that the rules give.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPage, startBrowser, startServer, waitForPly } from './harness.mjs';

let server;
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** What the board says lies on each place, read from its names for screen readers. */
const said = (page) => page.locator('[data-board] [data-place]').evaluateAll((places) =>
  Object.fromEntries(places.map((place) => [place.dataset.place, place.getAttribute('aria-label')])));

for (const [game, move] of [['oware', 'C'], ['bao-kenya-laps', 'A'], ['kauri', 'D'], ['nam-nam', 'B']]) {
  test(`the sowing of ${move} in ${game} is shown and ends in the right position`, async () => {
    const page = await openPage(browser, server, { path: `/play/${game}?opponent=two`, settings: { animation: true, speed: 3 } });
    await waitForPly(page, 0);
    await page.locator(`[data-board] [data-place="${move}"]`).click();
    await page.locator('[data-board][data-settled="false"]').waitFor({ state: 'attached' });
    await waitForPly(page, 1);
    const shown = await said(page);
    // The same position opened afresh, without a move to show.
    const { position } = await server.api('/state', { game, moves: [move] });
    const fresh = await openPage(browser, server, { path: `/play/${game}?opponent=two&position=${encodeURIComponent(position)}`, settings: { animation: false } });
    await waitForPly(fresh, 0);
    assert.deepEqual(shown, await said(fresh));
    assert.deepEqual([...page.faults, ...fresh.faults], []);
    await page.context().close();
    await fresh.context().close();
  });
}

test('a sowing is skipped by a key', async () => {
  const page = await openPage(browser, server, { path: '/play/bao-kenya-laps?opponent=two', settings: { animation: true, speed: 0.5 } });
  await waitForPly(page, 0);
  const hole = page.locator('[data-board] [data-place="A"]');
  await hole.click();
  await page.locator('[data-board][data-settled="false"]').waitFor({ state: 'attached' });
  await hole.focus();
  await page.keyboard.press('Escape');
  await waitForPly(page, 1);
  await page.context().close();
});
