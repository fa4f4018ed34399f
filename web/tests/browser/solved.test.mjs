// What is solved: the page of solved games, exact values at the board, play against perfection, the
// table of the analysis board, and solving a game on the server.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickMove, openPage, startBrowser, startServer, waitForPly } from './harness.mjs';

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
/** With best play the crows win in so many plies (an independent solution; see the rules' notes). */
const KAOOA = 15;

test('the page of solved games says what each comes to, and leads to play and analysis', async () => {
  const page = await openPage(browser, server, { path: '/', settings });
  await page.getByRole('link', { name: /Solved games/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Solved games' }).waitFor();
  const kaooa = page.locator('[data-entry="kaooa"], [data-entry="kaooa:source"]').first();
  await kaooa.getByText(`Crows win in ${KAOOA} plies`).waitFor();
  assert.equal(await kaooa.getAttribute('data-solved'), 'true');
  // Ten first moves, all of them won.
  await kaooa.getByText('every one wins').waitFor();
  assert.equal(await kaooa.locator('code').count(), 10);
  // Bagha-Chall takes more than one would do without asking.
  const tigers = page.locator('[data-entry="bagha-chall:standard"]');
  await tigers.locator('[data-takes="bagha-chall:standard"]').waitFor();
  await tigers.getByText('ludarium solve bagha-chall:standard').waitFor();
  await tigers.getByRole('button', { name: 'Solve it here' }).waitFor();
  await kaooa.getByRole('link', { name: /on the analysis board/ }).click();
  await waitForPly(page, 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Plays one side by clicking the best moves of the tables against the perfect computer. */
async function playPerfectly(page, side) {
  let moves = [];
  let state = await server.api('/state', { game: 'kaooa', moves });
  while (state.outcome === null) {
    if (state.side === side) {
      const { moves: known } = await server.api('/tables', { game: 'kaooa', moves });
      await waitForPly(page, moves.length);
      await clickMove(page, state.moves.find((legal) => legal.move === known[0].move), state.moves);
    }
    // What was played, the computer's answer perhaps with it: the page keeps the game in this browser.
    const kept = await page.waitForFunction((known) => {
      const key = Object.keys(localStorage).find((key) => key.startsWith('game:'));
      const moves = key ? JSON.parse(localStorage.getItem(key)).line.moves : [];
      return moves.length > known && moves;
    }, moves.length);
    moves = await kept.jsonValue();
    state = await server.api('/state', { game: 'kaooa', moves });
  }
  return { moves, state };
}

for (const [side, title] of [['p', 'You win'], ['h', 'The computer wins']]) {
  test(`a perfect game of Kaooa with the person as ${side}: the crows win in ${KAOOA} plies`, async () => {
    const page = await openPage(browser, server, { path: `/play/kaooa?opponent=computer&level=perfect&side=${side}`, settings });
    await page.getByText('Computer, perfect play').waitFor();
    const { moves, state } = await playPerfectly(page, side);
    assert.equal(state.outcome.winner, 'p');
    assert.equal(moves.length, KAOOA);
    await page.getByRole('heading', { name: title }).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('exact values are shown when asked for, and that is remembered', async () => {
  const page = await openPage(browser, server, { path: '/play/kaooa?opponent=two&moves=@a,@h,@b', settings });
  await waitForPly(page, 3);
  const toggle = page.getByRole('switch', { name: 'Show exact values' });
  assert.equal(await toggle.isChecked(), false);
  assert.equal(await page.locator('[data-board] rect.chip').count(), 0);
  await toggle.check();
  const { value, plies, moves } = await server.api('/tables', { game: 'kaooa', moves: ['@a', '@h', '@b'] });
  await page.locator(`[data-exact="${value}"]`).waitFor();
  await page.getByText(`${value} in ${plies} plies`).first().waitFor();
  // A chip for each move, and words for those who do not see it.
  await page.locator('[data-board] rect.chip').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-board] rect.chip').count(), moves.length);
  const place = moves[0].move.split(/[-x]/).at(-1);
  assert.match(await page.locator(`[data-board] [data-place="${place}"]`).getAttribute('aria-label'), new RegExp(moves[0].value));
  await page.reload();
  await waitForPly(page, 3);
  await page.locator(`[data-exact="${value}"]`).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the level without fault is offered where the game is solved, and elsewhere what is missing', async () => {
  const page = await openPage(browser, server, { path: '/play/kaooa', settings });
  const perfect = page.getByRole('switch', { name: 'Perfect play' });
  await perfect.check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/level=perfect/);
  await page.getByText('Computer, perfect play').waitFor();
  await page.goto('/play/bagha-chall:standard');
  assert.ok(await perfect.isDisabled());
  await page.getByText('What solving this game takes').click();
  await page.getByText('ludarium solve bagha-chall:standard').waitFor();
  await page.goto('/play/oware');
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  assert.equal(await perfect.count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the analysis board has the exact values of a solved game, and says what others would take', async () => {
  const page = await openPage(browser, server, { path: '/analysis/kaooa', settings });
  await page.locator('[data-table="win"]').waitFor();
  await page.getByText('Still won: 10 of 10 moves').waitFor();
  await page.locator('[data-table] li button').first().click();
  await waitForPly(page, 1);
  await page.locator('[data-table="loss"]').waitFor();
  assert.ok((await page.locator('[data-board] rect.chip.loss').count()) > 0);
  await page.goto('/analysis/bagha-chall:standard');
  await page.getByText('No exact values').click();
  await page.getByText('ludarium solve bagha-chall:standard').waitFor();
  // Tigers that remember where they came from cannot be had in a table.
  await page.goto('/analysis/bagha-chall:source');
  await page.getByText('Cannot be had for these rules').click();
  await page.getByText(/compulsory/).first().waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a game is solved on the server by a press, and its result appears', async () => {
  const page = await openPage(browser, server, { path: '/solved', settings });
  // Too large to be solved unasked, small enough for a test.
  const small = page.locator('[data-entry="bagha-chall:small-4"]');
  await small.getByRole('button', { name: 'Solve it here' }).click();
  await small.getByText('Tigers win in 26 plies').waitFor({ timeout: 120000 });
  assert.equal(await small.getAttribute('data-solved'), 'true');
  await small.getByRole('link', { name: /against perfection as tigers/ }).click();
  await page.getByText('Computer, perfect play').waitFor();
  await waitForPly(page, 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
