// The title of the document. App sets one for each page; a page that knows better (the game's name)
// calls `setTitle` in an effect, and App takes it back when the page changes.

let title = $state<string | null>(null);

/** The page's own title, without the app's name; null for the page's usual one. */
export function setTitle(text: string | null): void {
  title = text;
}

export function ownTitle(): string | null {
  return title;
}
