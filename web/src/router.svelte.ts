// The address bar as state. Pages read `route()`, links are ordinary anchors, and `navigate` goes
// somewhere from code.

export interface Route { path: string; parts: string[]; query: URLSearchParams; hash: string }

/** The pages of the app, each with its own title `shell-title-PAGE`. */
export type Page = 'home' | 'play' | 'live' | 'rules' | 'analysis' | 'learn' | 'puzzle' | 'solved' | 'about' | 'missing';

/** One part of a path as text; a malformed escape is left as it stands rather than lost. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The route that an address of this app names. */
export function parse(address: string): Route {
  const url = new URL(address, 'http://localhost/');
  return { path: url.pathname, parts: url.pathname.split('/').filter(Boolean).map(decoded), query: url.searchParams, hash: url.hash };
}

/** Which page shows a route. Only pages that are about one game need a second part. */
export function pageOf({ parts }: Pick<Route, 'parts'>): Page {
  const [first, second] = parts;
  if (first === undefined) return 'home';
  if (parts.length > 2) return 'missing';
  switch (first) {
    case 'play':
    case 'live':
    case 'rules':
      return second === undefined ? 'missing' : first;
    // Without a game, these ask for one.
    case 'analysis':
    case 'learn':
      return first;
    case 'puzzle':
    case 'solved':
    case 'about':
      return second === undefined ? first : 'missing';
    default:
      return 'missing';
  }
}

const here = (): Route => parse(location.pathname + location.search + location.hash);

let current = $state.raw<Route>(here());

export function route(): Route {
  return current;
}

/** Goes to an address of this app; `replace` leaves no entry in the history and does not scroll. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  current = here();
  if (!replace && !current.hash) window.scrollTo(0, 0);
}

/** The query value of a game's name: `+` is written `~`, so that it needs no escape. */
export function gameInUrl(game: string): string {
  return encodeURIComponent(game.replaceAll('+', '~'));
}

/** A game's name from an address: `~` is read for `+`. */
export function gameFromUrl(text: string): string {
  return text.replaceAll('~', '+');
}

/** The id of a game, which is its name before the ruleset and the readings: `oware:abapa+…` is oware. */
export function gameId(game: string): string {
  return game.split(/[:+~]/, 1)[0] ?? game;
}

window.addEventListener('popstate', () => (current = here()));

// Plain clicks on links within the app change the page without loading it anew.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
  if (anchor.pathname.startsWith('/api/')) return;
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
  event.preventDefault();
  navigate(anchor.pathname + anchor.search + anchor.hash);
});
