import { useCallback, useEffect, useMemo, useRef } from 'react';

import { useFarTruck } from '#trucks/one-truck.ts';

import { useLinkedSighting } from './use-linked-sighting.ts';
import type { OpenTruck } from './use-open-truck.ts';
import type { Place } from './use-place.ts';
import type { Trucks } from './use-trucks.ts';

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(
  openTruck: OpenTruck,
  { trucks, mappedTrucks, now }: Pick<Trucks, 'trucks' | 'mappedTrucks' | 'now'>,
  position: Place['position'],
) {
  const { id: selectedId, open, close, cameFromId, focus } = openTruck;
  const listed = trucks.find((truck) => truck.id === selectedId) ?? null;
  const far = useFarTruck(listed ? null : selectedId, position);
  const selected = listed ?? (far && far.expiresAt > now ? far : null);
  const isMapped = selected === null || mappedTrucks.some(({ id }) => id === selected.id);
  const drawnTrucks = useMemo(
    () => (isMapped ? mappedTrucks : [...mappedTrucks, selected]),
    [mappedTrucks, selected, isMapped],
  );

  // Stays the same when a truck moves, or each card would be drawn again.
  const latest = useRef(mappedTrucks);
  useEffect(() => void (latest.current = mappedTrucks), [mappedTrucks]);
  const select = useCallback(
    (id: string | null) => {
      if (id === null) return close();
      const chosen = latest.current.find((each) => each.id === id);
      open(id, chosen ? { lat: chosen.latitude, lng: chosen.longitude } : null);
    },
    [open, close],
  );
  useLinkedSighting(openTruck);

  return {
    selected,
    /** With the one that is selected, wherever it is. */
    drawnTrucks,
    cameFromId,
    select,
    showOnMap: open,
    focus,
  };
}
