import { useQueryClient } from '@tanstack/react-query';
import type { LatLng } from '@towscout/geo';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';

import { ApiError } from '../platform/api.ts';
import { oneTruckOptions } from '../sightings/one-truck-options.ts';
import { useToast } from '../ui/toast.tsx';

const PARAMETER = 'sighting';

/** A pressed notification leads here with the truck that it told of: the map shows its place. */
export function useLinkedSighting(showOnMap: (id: string, place: LatLng) => void): void {
  const [search, setSearch] = useSearchParams();
  const { toast } = useToast();
  const client = useQueryClient();
  const id = search.get(PARAMETER);
  const show = useEffectEvent(async (linked: string) => {
    setSearch(
      (before) => {
        before.delete(PARAMETER);
        return before;
      },
      { replace: true },
    );
    try {
      const truck = await client.fetchQuery({ ...oneTruckOptions(linked), staleTime: 0 });
      showOnMap(truck.id, { lat: Number(truck.latitude), lng: Number(truck.longitude) });
      if (truck.status === 'departed') toast({ title: 'All clear', description: 'This tow truck has left.', tone: 'success' });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      toast({ title: 'Not on the map', description: isUnknown ? 'This tow truck is not known here any more.' : 'The tow truck could not be loaded. Please try again.' });
    }
  });
  useEffect(() => {
    if (id) void show(id);
  }, [id]);
}
