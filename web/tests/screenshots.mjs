// Pictures of every page at phone and desktop width, light and dark, of a running server:
//   node tests/screenshots.mjs http://127.0.0.1:8017 FOLDER [part of a name]

import { mkdirSync } from 'node:fs';
import { startBrowser } from './browser/harness.mjs';

const [server = 'http://127.0.0.1:8017', folder = '/tmp/ludarium-screenshots', only = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const pages = {
  home: '/',
  'play-start': '/play/bagha-chall',
  'play-kaooa': '/play/kaooa?opponent=two&moves=@a,@h,@b,h-i,@c',
  'play-bagha-chall': '/play/bagha-chall?opponent=two&moves=@b1,a1xc1,@b2,c1-c2,@d4',
  'play-oware': '/play/oware?opponent=two&moves=C,d,A,c,F',
  'play-nam-nam': '/play/nam-nam?opponent=two',
  'play-bao-kenya': '/play/bao-kenya?opponent=two',
  'play-bao-la-kujifunza': '/play/bao-la-kujifunza?opponent=two',
  'play-kauri': '/play/kauri?opponent=two&moves=A,b',
  'rules-bagha-chall': '/rules/bagha-chall',
  'rules-oware': '/rules/oware',
  'analysis-oware': '/analysis/oware?moves=C,d,A,c,F',
  'analysis-bagha-chall': '/analysis/bagha-chall:standard?moves=@b1,a1xc1,@b2,c1-c2,@d4',
  learn: '/learn',
  'learn-oware': '/learn/oware',
  'learn-bagha-chall': '/learn/bagha-chall',
  'learn-adugo': '/learn/adugo',
  'learn-fox-and-hounds': '/learn/fox-and-hounds',
  puzzle: '/puzzle',
  solved: '/solved',
  'play-fox-and-hounds': '/play/fox-and-hounds?opponent=two',
  'play-adugo': '/play/adugo?opponent=two',
  'play-aadu-puli-attam': '/play/aadu-puli-attam?opponent=two&moves=@c3,b3-c2',
  about: '/about',
};

const browser = await startBrowser();
for (const [width, height] of [[1440, 900], [390, 844]]) {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, baseURL: server, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${page.url()}: ${error}`));
    for (const [name, path] of Object.entries(pages)) {
      if (!name.includes(only)) continue;
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${name}-${width}-${theme}.png` });
    }
    await context.close();
  }
}
await browser.close();
