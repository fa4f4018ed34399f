// The worker that keeps the app for use without a network. It keeps the files of the app and the
// list of games, and nothing else: no position, no live game, no answer of the engine.
//
// The page itself is shown from what is kept and fetched anew behind it; when the server has another
// version, its files are fetched together and the open pages are told. Files under /assets/ carry
// their content in their name and never change. /assets.json is the list of them that Vite writes.

const KEPT = 'ludarium-1';
const PAGE = '/';
const LIST = '/assets.json';
const GAMES = '/api/v1/games';
const LOOSE = ['/theme.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest'];

/** The addresses of all files that a list of assets names. */
function filesOf(list) {
  const files = new Set();
  for (const entry of Object.values(list)) {
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(`/${file}`);
  }
  files.delete('/index.html');
  return files;
}

async function keptList(cache) {
  const list = await cache.match(LIST);
  return list ? filesOf(await list.json()) : new Set();
}

async function fetched(address) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Keeps the whole app as the server has it now. The page is kept last: it never names files that are not there. */
async function fill(page) {
  const cache = await caches.open(KEPT);
  const before = await keptList(cache);
  const list = await fetched(LIST);
  const files = filesOf(await list.clone().json());
  await Promise.all(
    [...files].map(async (file) => {
      if (!(await cache.match(file))) await cache.put(file, await fetched(file));
    }),
  );
  await Promise.all(LOOSE.map(async (file) => cache.put(file, await fetched(file))));
  await cache.put(LIST, list);
  await cache.put(PAGE, page ?? (await fetched(PAGE)));
  // Files of the version before stay once more: a page that is open may still need them.
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !files.has(pathname) && !before.has(pathname)) await cache.delete(url);
  }
}

/** Looks whether the server has another page than the one kept, and then fetches that version. */
async function refresh() {
  const cache = await caches.open(KEPT);
  const [page, kept] = await Promise.all([fetched(PAGE), cache.match(PAGE)]);
  const text = await page.clone().text();
  if (kept && text === (await kept.text())) return;
  await fill(page);
  for (const client of await self.clients.matchAll()) client.postMessage({ type: 'updated' });
}

/** What is kept at once, and the newer one for the next time. */
async function keptThenFresh(event) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(event.request);
  const fresh = fetch(event.request).then(async (response) => {
    if (response.ok) await cache.put(event.request, response.clone());
    return response;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

/** The network's answer; what is kept only where there is none. */
async function freshElseKept(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

async function page(event) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(PAGE);
  if (!kept) return fetch(event.request);
  event.waitUntil(refresh().catch(() => undefined));
  return kept;
}

async function asset(request) {
  const cache = await caches.open(KEPT);
  return (await cache.match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('ludarium-') && name !== KEPT) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname === GAMES) event.respondWith(freshElseKept(request));
  else if (pathname.startsWith('/api/') || pathname === '/metrics' || pathname === '/healthz') return;
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (LOOSE.includes(pathname)) event.respondWith(keptThenFresh(event));
});
