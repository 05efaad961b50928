import { useSyncExternalStore } from 'react';

import { storage } from '#platform/storage.ts';
import { userDataEvents } from '#platform/user-data.ts';

import { type ParkedSpot, readSpot } from '../parked-spot.ts';

let text: string | null | undefined;
let changedAt = 0;
let spot: ParkedSpot | null = null;
const listeners = new Set<() => void>();

function read(json: string | null): ParkedSpot | null {
  try {
    return json === null ? null : readSpot(json);
  } catch {
    return null;
  }
}

export function savedSpot(): ParkedSpot | null {
  if (text === undefined) {
    text = storage.read('parked-car');
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

// Another tab parked or left: every page listens, or the dashboard would come back to an old spot.
storage.onOtherTab('parked-car', change);
userDataEvents.on('forgotten', () => change(null));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the spot in this browser, so that it is known offline, too; null clears it. */
export function saveSpot(next: ParkedSpot | null): void {
  const json = next && JSON.stringify(next);
  storage.write('parked-car', json);
  // Who has left needs no pillar.
  if (next === null) storage.write('parked-note', null);
  change(json);
}

/** Another device, or whoever shares the car, said that it has left. True if this browser had its spot until then. */
export function forgetSpotAt(placeId: string): boolean {
  if (savedSpot()?.placeId !== placeId) return false;
  saveSpot(null);
  return true;
}

/** When the spot changed since the page is open, or 0. */
export const spotChangedAt = (): number => changedAt;

export const useSavedSpot = (): ParkedSpot | null => useSyncExternalStore(subscribe, savedSpot);
