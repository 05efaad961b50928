import type { PushState } from './push-state.ts';

const STORAGE_KEY = 'push-prompt-dismissed';

/** The first question is asked once; that alerts were lost is said again at the next visit. */
const storageOf = (state: PushState): Storage => (state === 'lost' ? sessionStorage : localStorage);

export function wasPromptDismissed(state: PushState): boolean {
  try {
    return storageOf(state).getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

export function keepPromptDismissed(state: PushState): void {
  try {
    storageOf(state).setItem(STORAGE_KEY, new Date().toISOString());
  } catch {
    // It is then gone as long as the page.
  }
}
