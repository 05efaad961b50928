import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';

import type { LatLng } from '@towscout/geo';

import { stateOverLayers } from '#ui/back-layers.ts';

import { TRUCK_PARAMETER, truckPath } from '../dashboard-link.ts';

/** Marks a history entry that opening a truck created, so that closing the truck goes back. */
const OPENED_HERE = { openedTruck: true };

const wasOpenedHere = (): boolean => Boolean((history.state as Partial<typeof OPENED_HERE> | null)?.openedTruck);

/** The link that opens a truck. */
export const truckAddress = (id: string): string => new URL(truckPath(id), location.href).href;

/** Which truck is open. It is kept in the address, so it can be shared and Back closes it. */
export type OpenTruck = ReturnType<typeof useOpenTruck>;

export function useOpenTruck() {
  const [search, setSearch] = useSearchParams();
  const id = search.get(TRUCK_PARAMETER);
  const [shown, setShown] = useState<{ id: string; place: LatLng } | null>(null);
  const [last, setLast] = useState(id);
  const [cameFromId, setCameFromId] = useState<string | null>(null);
  if (id !== last) {
    setLast(id);
    setCameFromId(id === null ? last : null);
  }

  const open = useCallback(
    (next: string, place: LatLng | null) => {
      const isOpen = new URLSearchParams(location.search).has(TRUCK_PARAMETER);
      setShown(place && { id: next, place });
      setSearch(
        { [TRUCK_PARAMETER]: next },
        { replace: isOpen, state: isOpen ? history.state : { ...stateOverLayers(history.state), ...OPENED_HERE } },
      );
    },
    [setSearch],
  );
  const close = useCallback(() => {
    if (wasOpenedHere()) history.back();
    else setSearch({}, { replace: true, state: history.state });
  }, [setSearch]);
  const show = useCallback((place: LatLng | null) => setShown(place && id !== null ? { id, place } : null), [id]);

  return { id, cameFromId, focus: shown?.id === id ? (shown?.place ?? null) : null, open, close, show };
}
