const RELOADED_AT = 'reloaded-for-new-version';
const ONCE_IN_MS = 60_000;

/** A new version of the site has other files: a tab that still asks for the old ones is reloaded, once a minute at most. */
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  // Without a network nothing was replaced, and a reload would take away what is there.
  if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
});
