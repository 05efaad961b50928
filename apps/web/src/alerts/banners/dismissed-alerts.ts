import { useSyncExternalStore } from 'react';

import { storage } from '#platform/storage.ts';
import { userDataEvents } from '#platform/user-data.ts';

/** Enough for any session; the oldest are forgotten first. */
const KEPT = 200;

let dismissed: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

function read(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.read('dismissed-alerts') ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

userDataEvents.on('forgotten', () => {
  dismissed = null;
  for (const listener of listeners) listener();
});

const current = (): ReadonlySet<string> => (dismissed ??= read());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A dismissed alert stays dismissed for the session: this tab's, through reloads. */
export function dismissAlerts(sightingIds: readonly string[]): void {
  const kept = [...new Set([...current(), ...sightingIds])].slice(-KEPT);
  dismissed = new Set(kept);
  storage.write('dismissed-alerts', JSON.stringify(kept));
  for (const listener of listeners) listener();
}

export const useDismissedAlerts = (): ReadonlySet<string> => useSyncExternalStore(subscribe, current);
