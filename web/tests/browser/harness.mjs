// A real server and a real browser for the tests: `ludarium serve` on a free port with a database
// of its own, and Debian's Chromium, driven by Playwright.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The command under test: LUDARIUM, else what `make` built. */
function command() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
  const found = [process.env.LUDARIUM, join(target, 'release/ludarium'), join(target, 'debug/ludarium')]
    .find((path) => path && existsSync(path));
  if (!found) throw new Error('No ludarium to test: `make browser-tests` builds it first.');
  return found;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A server of its own; `stop` ends it politely, `kill` at once, and `start` begins it again on the
 *  same port with the same database. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'ludarium-browser-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child;
  const server = {
    url,
    async start() {
      // The limits for one address would stop a test that plays faster than any person.
      child = spawn(command(), ['serve', '--port', String(port), '--database', `sqlite:${join(folder, 'games.db')}`,
        '--requests-per-minute', '0', '--lang', 'en',
        // A page built after the command, while working on it.
        ...(process.env.LUDARIUM_PAGE ? ['--page', process.env.LUDARIUM_PAGE] : [])],
      // Tables of its own: nothing is read from the person's folder, nothing written to it.
      { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LUDARIUM_TABLES: join(folder, 'tables') } });
      let said = '';
      child.stdout.on('data', (text) => (said += text));
      child.stderr.on('data', (text) => (said += text));
      for (let tries = 0; tries < 200; tries += 1) {
        if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
        try {
          if ((await fetch(`${url}/healthz`)).ok) return;
        } catch {
          // Not listening yet.
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`The server does not answer: ${said}`);
    },
    async end(signal) {
      if (!child || child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
    async stop() {
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => server.end('SIGKILL'),
    async api(path, body) {
      const response = await fetch(`${url}/api/v1${path}`, body === undefined ? {} : {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer;
    },
  };
  await server.start();
  return server;
}

export function startBrowser() {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic',
    '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
}

/** A page of the app in a context of its own. What the page throws or the policy blocks fails the
 *  test that asks `page.faults`. */
export async function openPage(browser, server, { path = '/', settings = {}, language = 'en', ...options } = {}) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 }, ...options });
  await context.addInitScript(([settings, language]) => {
    if (localStorage.getItem('settings') === null) localStorage.setItem('settings', JSON.stringify({ sound: false, ...settings }));
    if (localStorage.getItem('language') === null) localStorage.setItem('language', JSON.stringify(language));
  }, [settings, language]);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    // A refused move is answered with an error status, which the console reports.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) page.faults.push(message.text());
  });
  page.setDefaultTimeout(15000);
  await page.goto(path);
  return page;
}

/** Numbers that look random and are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Clicks what a move needs: its places, its direction where there is a choice, or its button. */
export async function clickMove(page, move, moves) {
  const board = page.locator('[data-board]').first();
  const press = (selector) => board.locator(selector).click();
  if (move.kind === 'pass' || move.kind === 'stop') return board.getByRole('button', { name: move.label }).click();
  if (move.from) await press(`[data-place="${move.from}"]`);
  const ways = moves.filter((other) => other.from === move.from && other.direction);
  if (ways.length > 1) return press(`[data-direction="${move.direction}"]`);
  if (move.to) await press(`[data-place="${move.to}"]`);
}

/** Waits until the page shows that many moves and the board is at rest. */
export async function waitForPly(page, ply) {
  await page.locator(`[data-ply="${ply}"]`).first().waitFor({ state: 'attached' });
  await page.locator('[data-board][data-settled="true"]').first().waitFor({ state: 'attached' });
}
