import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useLiveEvent } from '#platform/live.ts';
import { storage, type StorageKey } from '#platform/storage.ts';
import { userDataEvents } from '#platform/user-data.ts';

import type { AlertBanner } from './banner-rule.ts';

/** Enough for any session; the oldest are forgotten first. */
const KEPT = 200;

/** The ids of trucks that this tab keeps in mind, through reloads. */
function createKeptTrucks(key: StorageKey): {
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

const { add: keepAtFormerSpot, useAll } = createKeptTrucks('trucks-at-former-spot');

/** The trucks that my car drove away from: that they are near me, who drove it, is no news. */
export const useTrucksAtFormerSpot = useAll;

/** Keeps in mind which trucks stood at my car, until it drives off. */
export function useKeepTrucksAtFormerSpot(banners: readonly AlertBanner[], isParked: boolean): void {
  const atCar = useRef<string[]>([]);
  useLayoutEffect(() => {
    if (isParked) {
      atCar.current = banners.flatMap(({ sightingId, isAtCar }) => (isAtCar ? [sightingId] : []));
    } else if (atCar.current.length > 0) {
      keepAtFormerSpot(atCar.current);
      atCar.current = [];
    }
  }, [banners, isParked]);
}

type Ended = {
  /** Those that no longer alert: departed, faded, or taken back by their reporter. */
  gone: ReadonlySet<string>;
  /** Those of them that people say have left. */
  departed: ReadonlySet<string>;
};

/** Trucks that ended by the live stream since the page is open; a new sign of life clears one. */
export function useDepartedTrucks(): Ended {
  const [ended, setEnded] = useState<Ended>({ gone: new Set(), departed: new Set() });

  useLiveEvent('sighting', ({ id, status }) => {
    setEnded((known) => {
      const hasLeft = status === 'departed';
      if (known.gone.has(id) === hasLeft && known.departed.has(id) === hasLeft) return known;
      const change = hasLeft ? withId : withoutId;
      return { gone: change(known.gone, id), departed: change(known.departed, id) };
    });
  });
  useLiveEvent('sighting-gone', ({ id }) => setEnded((known) => ({ ...known, gone: withId(known.gone, id) })));

  return ended;
}

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id]);
const withoutId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((each) => each !== id));
