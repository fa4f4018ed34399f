// A game with a friend by link: two browsers, a spectator, a lost connection, a server killed and
// started again.

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

test('two friends play, one loses the connection, the server is killed, and nothing is lost', async () => {
  const one = await openPage(browser, server, { path: '/play/oware', settings });
  await one.getByRole('radio', { name: 'A friend' }).check({ force: true });
  await one.getByRole('group', { name: 'Your side' }).getByRole('radio', { name: 'South' }).check({ force: true });
  await one.getByRole('button', { name: /invit|link|begin/i }).first().click();
  await one.waitForURL(/\/live\//);
  await waitForPly(one, 0);
  const links = await one.locator('input[readonly]').evaluateAll((inputs) => inputs.map((input) => input.value));
  const invite = links.find((link) => link.includes('/live/'));
  assert.ok(invite, 'the page gives the link for the friend');

  const two = await openPage(browser, server, { path: new URL(invite).pathname, settings });
  await waitForPly(two, 0);
  const seat = one.url();
  assert.notEqual(two.url(), seat, 'each player has a link of his own');
  const { watch } = await server.api(`/live/${seat.split('/').pop()}`);
  const spectator = await openPage(browser, server, { path: `/live/${watch}`, settings });
  await waitForPly(spectator, 0);

  const sow = (page, hole) => page.locator(`[data-board] [data-place="${hole}"]`).click();
  await sow(one, 'C');
  for (const page of [one, two, spectator]) await waitForPly(page, 1);

  // The friend's connection breaks; the move that he makes meanwhile arrives once it is back.
  await two.context().setOffline(true);
  await two.context().setOffline(false);
  await two.reload();
  await waitForPly(two, 1);
  await sow(two, 'd');
  for (const page of [one, two, spectator]) await waitForPly(page, 2);

  await server.kill();
  await server.start();
  await waitForPly(one, 2);
  await sow(one, 'F');
  for (const page of [one, two, spectator]) await waitForPly(page, 3);

  // A spectator has no board to move on.
  assert.equal(await spectator.locator('[data-board] [data-place="a"][aria-disabled="true"]').count(), 1);
  assert.deepEqual(one.faults.filter((fault) => !fault.includes('WebSocket')), []);
  for (const page of [one, two, spectator]) await page.context().close();
});
