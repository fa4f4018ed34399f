// A whole game of each game, by clicking, from the start to its end.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickMove, dice, openPage, startBrowser, startServer, waitForPly } from './harness.mjs';

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

const games = ['kaooa', 'bagha-chall', 'oware', 'nam-nam+rounds=1', 'bao-kenya', 'bao-kenya-laps', 'bao-la-kujifunza', 'kauri',
  'fox-and-hounds', 'hare-and-hounds', 'len-choa', 'hat-diviyan-keliya', 'catch-the-hare', 'aadu-puli-attam', 'main-tapal-empat', 'adugo'];

for (const game of games) {
  test(`a whole game of ${game} by clicking`, async () => {
    const page = await openPage(browser, server, {
      path: `/play/${game.replace('+', '~')}?opponent=two`, settings: { animation: false },
    });
    const roll = dice(7);
    const moves = [];
    let state = await server.api('/state', { game, moves });
    await waitForPly(page, 0);
    while (state.outcome === null) {
      assert.ok(moves.length < 600, 'the game ends');
      // Captures first, so that hunt games end soon.
      const captures = state.moves.filter((move) => move.takes.length > 0);
      const choices = captures.length > 0 ? captures : state.moves;
      const move = choices[roll(choices.length)];
      await clickMove(page, move, state.moves);
      moves.push(move.move);
      await waitForPly(page, moves.length);
      state = await server.api('/state', { game, moves });
    }
    assert.equal(await page.locator('[data-turn]').first().getAttribute('data-turn'), '');
    const said = await page.locator('[data-status]').first().innerText();
    assert.ok(said.includes(state.outcome.text), `${said} says: ${state.outcome.text}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
