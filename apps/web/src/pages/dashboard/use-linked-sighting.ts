import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { ApiError } from '#platform/api.ts';
import { fetchAnswer } from '#platform/query-client.ts';
import { oneTruckOptions } from '#trucks/one-truck.ts';
import { useToast } from '#ui/toast.tsx';

type OpenTruck = { id: string | null; focus: LatLng | null; show: (place: LatLng) => void; close: () => void };

/** When the address names a truck (a shared link, a push), shows its place on the map. */
export function useLinkedSighting({ id, focus, show, close }: OpenTruck): void {
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
