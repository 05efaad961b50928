import { useSyncExternalStore } from 'react';

import { type ParkedSpot, parkedSpot } from './parked-spot.ts';

const STORAGE_KEY = 'parked-car';

let text: string | null | undefined;
let spot: ParkedSpot | null = null;
const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function read(json: string | null): ParkedSpot | null {
  try {
    return json === null ? null : parkedSpot.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

function current(): ParkedSpot | null {
  if (text === undefined) {
    text = stored();
    spot = read(text);
  }
  return spot;
}

function change(json: string | null): void {
  text = json;
  spot = read(json);
  for (const listener of listeners) listener();
}

/** Another tab parked or left. */
function whenStored(event: StorageEvent): void {
  if (event.key === STORAGE_KEY || event.key === null) change(event.newValue);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', whenStored);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', whenStored);
  };
}

/** Keeps the spot in this browser, so that it is known offline too; null forgets it. */
export function keepSpot(next: ParkedSpot | null): void {
  const json = next && JSON.stringify(next);
  try {
    if (json === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, json);
  } catch {
    // It is then known as long as the page.
  }
  change(json);
}

export const useKeptSpot = (): ParkedSpot | null => useSyncExternalStore(subscribe, current);
