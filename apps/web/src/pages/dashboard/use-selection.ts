import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { ApiError } from '#platform/api.ts';
import { fetchAnswer } from '#platform/query-client.ts';
import { oneTruckOptions, useFarTruck } from '#trucks/use-nearby-trucks.ts';
import { useToast } from '#ui/toast.tsx';

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

type LinkedTruck = { id: string | null; focus: LatLng | null; show: (place: LatLng) => void; close: () => void };

/** When the address names a truck (a shared link, a push), shows its place on the map. */
export function useLinkedSighting({ id, focus, show, close }: LinkedTruck): void {
  const { toast } = useToast();
  const client = useQueryClient();
  const find = useEffectEvent(async (linked: string) => {
    if (focus) return;
    try {
      const truck = await fetchAnswer(client, { ...oneTruckOptions(linked), staleTime: 0 });
      show({ lat: Number(truck.latitude), lng: Number(truck.longitude) });
      if (truck.status === 'departed')
        toast({ title: m.pages_dashboard_all_clear(), description: m.pages_dashboard_truck_left(), tone: 'success' });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      if (isUnknown) close();
      toast({
        title: m.pages_dashboard_not_on_map(),
        description: isUnknown ? m.pages_dashboard_not_on_map_now() : m.pages_dashboard_truck_failed(),
      });
    }
  });
  useEffect(() => {
    if (id !== null) void find(id);
  }, [id]);
}
