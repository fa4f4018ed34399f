// The address bar as state. Pages read `route()`, links are ordinary anchors, and `navigate` goes
// somewhere from code.

export interface Route { path: string; parts: string[]; query: URLSearchParams }

function read(): Route {
  const path = location.pathname;
  return { path, parts: path.split('/').filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(location.search) };
}

let current = $state.raw<Route>(read());

export function route(): Route {
  return current;
}

/** Goes to an address of this app; `replace` leaves no entry in the history. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  current = read();
  if (!replace) window.scrollTo(0, 0);
}

/** The query value of a game's name: `+` is written `~`, so that it needs no escape. */
export function gameInUrl(game: string): string {
  return encodeURIComponent(game.replaceAll('+', '~'));
}

window.addEventListener('popstate', () => (current = read()));

// Plain clicks on links within the app change the page without loading it anew.
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
  if (anchor.pathname.startsWith('/api/')) return;
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
  event.preventDefault();
  navigate(anchor.pathname + anchor.search + anchor.hash);
});
