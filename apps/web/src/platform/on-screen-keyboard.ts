import { useSyncExternalStore } from 'react';

/** Above browsers' toolbars, below keyboards. */
const LEAST_PIXELS = 150;

let isOpen = false;
const listeners = new Set<() => void>();

export const useKeyboardIsOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Measured on resize rather than on read, which would force a layout. */
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
