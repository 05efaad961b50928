import { lastReload } from './last-reload.ts';
import { createReload } from './reload.ts';
import { codeEvents } from './retry-import.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const ANSWERS_WITHIN_MS = 10_000;

async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
}

const reload = createReload({ isServed, hasUnsavedInput, lastReload, reload: () => location.reload() });

/** A new version has other files, so a tab that requests old ones reloads. */
codeEvents.on('lost', () => void reload());
// A TypeError is lost code, which is requested again first; anything else is a stylesheet that stayed lost.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!(payload instanceof TypeError)) void reload();
});
