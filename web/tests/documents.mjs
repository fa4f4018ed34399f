// The pictures of the web app in the README and the book, of a running server:
//   node tests/documents.mjs http://127.0.0.1:8017

import { fileURLToPath } from 'node:url';
import { startBrowser } from './browser/harness.mjs';

const server = process.argv[2] ?? 'http://127.0.0.1:8017';
const folder = fileURLToPath(new URL('../../docs/src/images', import.meta.url));
const tigers = '@d2,e1xc3,@d2,a1-b1,@b4,b1-c1,@e3,e5-d5,@e1,c3-d4,@c3,a5-b5,@d3,b5xb3,@b5,d4-c4,@c2,d5-d4,@c5';
const seeds = 'F,f,C,a,A,b,B,b,A,f,A,a,C,c,C';

const pictures = [
  ['app-bagha-chall', `/play/bagha-chall?opponent=two&moves=${tigers}`, { width: 1200, height: 800 }, 'light'],
  ['app-oware-dark', `/analysis/oware?moves=${seeds}`, { width: 1200, height: 800 }, 'dark'],
  ['app-lesson-phone', '/learn/kaooa', { width: 390, height: 800 }, 'light'],
  ['app-home', '/', { width: 1200, height: 800 }, 'light'],
];

const browser = await startBrowser();
for (const [name, path, viewport, colorScheme] of pictures) {
  const context = await browser.newContext({ viewport, colorScheme, baseURL: server, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  const engine = page.getByRole('switch', { name: 'Engine' });
  if (await engine.count()) {
    await engine.check();
    await page.waitForTimeout(2500);
  }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await context.close();
}
await browser.close();
