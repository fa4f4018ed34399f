// Sets the theme before the first paint, so that a dark page does not flash white. A file of its
// own because the content security policy allows no inline scripts. ui/settings.svelte.ts does the
// same from then on.
(function () {
  var choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('settings') || '{}').theme || 'system';
  } catch (error) {
    // Storage is closed to us, or holds something else: follow the system.
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
