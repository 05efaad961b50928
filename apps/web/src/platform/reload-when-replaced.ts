import { storage } from './storage.ts';

const RELOADED_AT = 'reloaded-for-new-version';
const ONCE_IN_MS = 60_000;
const ANSWERS_WITHIN_MS = 10_000;

/** A new version of the site has other files: a tab that still asks for the old ones is reloaded, once a minute at most. */
window.addEventListener('vite:preloadError', () => void reloadIfServed());

/** Without a server nothing was replaced, and a reload would take away what is there. */
async function reloadIfServed(): Promise<void> {
  const last = Number(storage.read(RELOADED_AT) ?? 0);
  if (Date.now() - last < ONCE_IN_MS || !(await isServed())) return;
  // If this cannot be stored, the page might reload forever.
  if (storage.write(RELOADED_AT, String(Date.now()))) location.reload();
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
}
