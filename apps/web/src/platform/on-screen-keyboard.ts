import { useSyncExternalStore } from 'react';

/** Browsers' own bars are lower than this, and keyboards higher. */
const LEAST_PIXELS = 150;

/** Whether an on-screen keyboard covers the foot of the page. A magnified page is no keyboard. */
export const useKeyboardIsOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);

function isOpen(): boolean {
  const seen = window.visualViewport;
  return seen !== null && window.innerHeight - seen.height * seen.scale > LEAST_PIXELS;
}

function subscribe(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}
