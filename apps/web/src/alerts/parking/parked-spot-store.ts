import { useSyncExternalStore } from 'react';

import { userDataEvents } from '../../platform/user-data.ts';

import { type ParkedSpot, readSpot } from './parked-spot.ts';

const STORAGE_KEY = 'parked-car';

let text: string | null | undefined;
let changedAt = 0;
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
    return json === null ? null : readSpot(json);
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
  changedAt = Date.now();
  for (const listener of listeners) listener();
}

// Another tab parked or left: heard on every page, or the dashboard would come back to an old spot.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) change(newValue);
});
userDataEvents.on('forgotten', () => change(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
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

/** When the spot changed since the page is open, or 0. */
export const spotChangedAt = (): number => changedAt;

export const useKeptSpot = (): ParkedSpot | null => useSyncExternalStore(subscribe, current);
