import { useSyncExternalStore } from 'react';

/** Browsers' own bars are lower than this, and keyboards higher. */
const LEAST_PIXELS = 150;

let isOpen = false;
const listeners = new Set<() => void>();

/** Whether an on-screen keyboard covers the foot of the page. A magnified page is no keyboard. */
export const useKeyboardIsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** The window is measured when its size changes, and not for each look: what stands on the page would be laid out for it. */
function measure(): void {
  const seen = window.visualViewport;
  isOpen = seen !== null && window.innerHeight - seen.height * seen.scale > LEAST_PIXELS;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', measure);
  listeners.add(changed);
  return () => listeners.delete(changed);
}
