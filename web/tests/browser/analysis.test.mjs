// The analysis board: the engine live, variations, the address, and an editor that refuses what
// cannot be.

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

const settings = { animation: false };

test('the engine shows its lines and stops when told', async () => {
  const page = await openPage(browser, server, { path: '/analysis/kaooa', settings });
  await waitForPly(page, 0);
  await page.getByRole('switch', { name: 'Engine' }).check();
  // Kaooa is won by the crows from the start, in fifteen plies: the engine proves it.
  await page.getByText('wins in 15').first().waitFor();
  await page.getByRole('button', { name: /^Line 1: play/ }).click();
  await waitForPly(page, 1);
  await page.getByRole('switch', { name: 'Engine' }).uncheck();
  await page.locator('[data-engine="off"]').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('moves become a tree, and the address holds the line', async () => {
  const page = await openPage(browser, server, { path: '/analysis/oware?moves=C,d', settings });
  await waitForPly(page, 2);
  await page.keyboard.press('ArrowLeft');
  await waitForPly(page, 1);
  await page.locator('[data-board] [data-place="f"]').click();
  await waitForPly(page, 2);
  await page.waitForURL(/moves=C(,|%2C)f/);
  const again = await openPage(browser, server, { path: page.url().slice(server.url.length), settings });
  await waitForPly(again, 2);
  assert.deepEqual([...page.faults, ...again.faults], []);
  await page.context().close();
  await again.context().close();
});

test('the editor refuses an impossible position and says why', async () => {
  const page = await openPage(browser, server, { path: '/analysis/oware', settings });
  await waitForPly(page, 0);
  await page.getByRole('tab', { name: 'Edit' }).click();
  const use = page.getByRole('button', { name: 'Use this position' });
  await page.getByRole('radio', { name: '+ seed' }).check();
  await page.locator('[data-board] [data-place="A"]').click();
  await page.locator('[data-faults="1"]').waitFor();
  assert.match(await page.locator('[data-faults]').innerText(), /49 seeds.*48/);
  assert.ok(await use.isDisabled());
  await page.getByRole('radio', { name: '− seed' }).check();
  await page.locator('[data-board] [data-place="B"]').click();
  await page.locator('[data-faults="0"]').waitFor();
  await use.click();
  await page.waitForURL(/position=/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a game is reviewed move by move', async () => {
  const page = await openPage(browser, server, { path: '/analysis/bagha-chall:standard?moves=@b1,a1xc1,@b2', settings });
  await waitForPly(page, 3);
  await page.getByRole('tab', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByText('Accuracy').first().waitFor({ timeout: 60000 });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
