import { createReload } from './reload.ts';
import { storage } from './storage.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const ANSWERS_WITHIN_MS = 10_000;

async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
}

const reload = createReload({
  isServed,
  hasUnsavedInput,
  lastReload: {
    read: () => Number(storage.read('reloaded-for-new-version') ?? 0),
    write: (at) => storage.write('reloaded-for-new-version', String(at)),
  },
  reload: () => location.reload(),
});

/** A new version has other files, so a tab that requests old ones reloads. */
window.addEventListener('vite:preloadError', () => void reload());
