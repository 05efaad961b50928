import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { LatLng } from '@towscout/geo';

import { ApiError } from '#platform/api.ts';
import { fetchAnswer } from '#platform/fetch-answer.ts';
import { oneTruckOptions } from '#sightings/one-truck-options.ts';
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
        toast({ title: 'All clear', description: 'This tow truck has left.', tone: 'success' });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      if (isUnknown) close();
      toast({
        title: 'Not on the map',
        description: isUnknown
          ? 'This tow truck is no longer on the map.'
          : "Couldn't load the tow truck. Please try again.",
      });
    }
  });
  useEffect(() => {
    if (id !== null) void find(id);
  }, [id]);
}
