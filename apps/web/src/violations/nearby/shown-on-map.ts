import { useSyncExternalStore } from 'react';

import { storage } from '#platform/storage.ts';

let isShown: boolean | undefined;
const listeners = new Set<() => void>();

const current = (): boolean => (isShown ??= storage.read('violations-on-map') === 'true');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Off by default, because the map is about trucks. */
export const useShownOnMap = (): boolean => useSyncExternalStore(subscribe, current);

export function showOnMap(next: boolean): void {
  isShown = next;
  storage.write('violations-on-map', next ? 'true' : null);
  for (const listener of listeners) listener();
}
