import { lastReload } from './last-reload.ts';
import { createReload, isServed } from './reload.ts';
import { codeEvents } from './retry-import.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const reload = createReload({ isServed, hasUnsavedInput, lastReload, reload: () => location.reload() });

/** A new version has other files, so a tab that requests old ones reloads. */
codeEvents.on('lost', () => void reload());
// A TypeError is lost code, which is requested again first; anything else is a stylesheet that stayed lost.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!(payload instanceof TypeError)) void reload();
});
