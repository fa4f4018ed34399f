// Installing the app, and whether there is a network. The browser's own prompt is kept back: a
// quiet entry in the settings offers it instead.

interface InstallPrompt extends Event { prompt(): Promise<unknown> }

let waiting = $state.raw<InstallPrompt | null>(null);
let newer = $state(false);
let connected = $state(typeof navigator === 'undefined' || navigator.onLine !== false);

/** Whether the browser offers to install the app. */
export function canInstall(): boolean {
  return waiting !== null;
}

export async function install(): Promise<void> {
  const prompt = waiting;
  waiting = null;
  await prompt?.prompt();
}

/** Whether the browser has a network. */
export function online(): boolean {
  return connected;
}

/** Whether a newer version of the app has been fetched: it is used from the next load on. */
export function updated(): boolean {
  return newer;
}

/** Listens to the browser, and registers the worker that keeps the app for use without a network. */
export function startApp(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => (waiting = null));
  window.addEventListener('online', () => (connected = true));
  window.addEventListener('offline', () => (connected = false));
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ type?: string }>) => {
      if (event.data?.type === 'updated') newer = true;
    });
    // After the page is there: the worker fetches the app's files once more.
    window.addEventListener('load', () => {
      navigator.serviceWorker.register('/sw.js').catch(() => {
        // Not allowed here (no secure context, or switched off): the app works without.
      });
    });
  }
}
