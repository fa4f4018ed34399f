import { beforeAll, expect, test, vi } from 'vitest';

type Router = typeof import('./router.svelte');
let router: Router;
const listeners: Record<string, (event: unknown) => void> = {};
const place = { pathname: '/', search: '', hash: '', origin: 'http://here' };

function go(address: string) {
  const url = new URL(address, 'http://here');
  Object.assign(place, { pathname: url.pathname, search: url.search, hash: url.hash });
}

const pushState = vi.fn((_state: unknown, _title: string, address: string) => go(address));
const replaceState = vi.fn((_state: unknown, _title: string, address: string) => go(address));
const scrollTo = vi.fn();

beforeAll(async () => {
  vi.stubGlobal('location', place);
  vi.stubGlobal('history', { pushState, replaceState });
  vi.stubGlobal('window', { scrollTo, addEventListener: (name: string, listen: (event: unknown) => void) => (listeners[name] = listen) });
  vi.stubGlobal('document', { addEventListener: (name: string, listen: (event: unknown) => void) => (listeners[name] = listen) });
  router = await import('./router.svelte');
});

test('an address is read into parts, query and fragment', () => {
  const route = router.parse('/rules/oware%3Aabapa~cycle%3Dsplit?lang=pt&q=a%20b#readings');
  expect(route.parts).toEqual(['rules', 'oware:abapa~cycle=split']);
  expect(route.query.get('q')).toBe('a b');
  expect(route.hash).toBe('#readings');
});

test('a malformed escape is kept as it stands', () => {
  expect(router.parse('/play/100%').parts).toEqual(['play', '100%']);
});

test.each([
  ['/', 'home'],
  ['/play/kaooa', 'play'],
  ['/play/kaooa/', 'play'],
  ['/play', 'missing'],
  ['/live/abc', 'live'],
  ['/rules/oware', 'rules'],
  ['/rules/oware/more', 'missing'],
  ['/analysis/oware?position=x', 'analysis'],
  ['/learn', 'learn'],
  ['/learn/oware', 'learn'],
  ['/puzzle', 'puzzle'],
  ['/puzzle/1', 'missing'],
  ['/solved', 'solved'],
  ['/solved/oware', 'missing'],
  ['/about', 'about'],
  ['/nothing', 'missing'],
])('%s shows the page %s', (address, page) => {
  expect(router.pageOf(router.parse(address))).toBe(page);
});

test('a game goes into an address and comes back', () => {
  const game = 'bagha-chall:source+capture=optional+goal=4';
  const text = router.gameInUrl(game);
  expect(text).not.toContain('+');
  expect(router.gameFromUrl(router.parse(`/play/${text}`).parts[1] ?? '')).toBe(game);
});

test('the id of a game is its name before the ruleset and the readings', () => {
  expect(['oware', 'oware:abapa', 'oware:abapa+cycle=split', 'oware~cycle=split'].map(router.gameId)).toEqual(['oware', 'oware', 'oware', 'oware']);
});

test('going somewhere is a new entry and scrolls up; replacing is neither', () => {
  router.navigate('/about');
  expect(pushState).toHaveBeenCalledOnce();
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(router.route().path).toBe('/about');
  router.navigate('/?q=goat', { replace: true });
  expect(replaceState).toHaveBeenCalledOnce();
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(router.route().query.get('q')).toBe('goat');
});

test('going back is followed', () => {
  go('/learn');
  listeners.popstate?.({});
  expect(router.route().parts).toEqual(['learn']);
});

function click(href: string, more: Record<string, unknown> = {}, anchor: Record<string, unknown> = {}) {
  const url = new URL(href, 'http://here');
  const link = { href: url.href, origin: url.origin, pathname: url.pathname, search: url.search, hash: url.hash, target: '', hasAttribute: () => false, ...anchor };
  const event = { button: 0, defaultPrevented: false, target: { closest: () => link }, preventDefault: vi.fn(), ...more };
  listeners.click?.(event);
  return event.preventDefault.mock.calls.length > 0;
}

test('a plain click on a link of the app is followed here', () => {
  expect(click('/puzzle')).toBe(true);
  expect(router.route().path).toBe('/puzzle');
});

test('other clicks are the browser’s', () => {
  expect(click('/about', { ctrlKey: true })).toBe(false);
  expect(click('/about', { button: 1 })).toBe(false);
  expect(click('http://elsewhere/about')).toBe(false);
  expect(click('/api/v1/openapi.json')).toBe(false);
  expect(click('/about', {}, { target: '_blank' })).toBe(false);
  expect(click('/about', {}, { hasAttribute: () => true })).toBe(false);
  expect(click('/puzzle#part')).toBe(false);
  expect(router.route().path).toBe('/puzzle');
});
