import { useSyncExternalStore } from 'react';

import { storage, type StorageKey } from '#platform/storage.ts';
import { userDataEvents } from '#platform/user-data.ts';

/** Enough for any session; the oldest are forgotten first. */
const KEPT = 200;

/** The ids of trucks that this tab keeps in mind, through reloads. */
export function createKeptTrucks(key: StorageKey): {
  add(sightingIds: readonly string[]): void;
  useAll(): ReadonlySet<string>;
} {
  let known: ReadonlySet<string> | null = null;
  const listeners = new Set<() => void>();
  const tellAll = () => {
    for (const listener of listeners) listener();
  };

  function read(): ReadonlySet<string> {
    try {
      const stored: unknown = JSON.parse(storage.read(key) ?? '[]');
      return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
    } catch {
      return new Set();
    }
  }
  const current = (): ReadonlySet<string> => (known ??= read());
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  userDataEvents.on('forgotten', () => {
    known = null;
    tellAll();
  });

  return {
    add(sightingIds) {
      const kept = [...new Set([...current(), ...sightingIds])].slice(-KEPT);
      known = new Set(kept);
      storage.write(key, JSON.stringify(kept));
      tellAll();
    },
    useAll: () => useSyncExternalStore(subscribe, current),
  };
}

/** A dismissed alert stays dismissed for the session: this tab's, through reloads. */
export const { add: dismissAlerts, useAll: useDismissedAlerts } = createKeptTrucks('dismissed-alerts');
