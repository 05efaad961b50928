import { useQuery } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/sightings/paths';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

import { maybeSame, SAME_TRUCK_MILES } from './same-trucks.ts';
import { readTruck, type TowTruckView } from './tow-truck-view.ts';

type SameTrucks = {
  trucks: TowTruckView[];
  /** Completeness of `trucks`. */
  knowledge: 'complete' | 'asking' | 'failed';
};

/** Trucks within 250 m of a spot, from the page until the response arrives. */
export function useSameTrucks(
  spot: LatLng,
  loaded: readonly TowTruckView[],
  now: Date,
  exceptIds: readonly string[],
): SameTrucks {
  const query = { lat: spot.lat.toFixed(5), lng: spot.lng.toFixed(5), radius: String(SAME_TRUCK_MILES) };
  const { data, isError } = useQuery({
    queryKey: [sightingPaths.nearby, 'same truck', query],
    queryFn: ({ signal }) => api.get(sightingPaths.nearby, { query, signal }),
    // The question must be current.
    staleTime: 0,
    gcTime: 0,
  });
  const trucks = data?.map((truck) => readTruck(truck, spot)) ?? loaded;
  return {
    trucks: maybeSame(trucks, spot, now, exceptIds),
    knowledge: data ? 'complete' : isError ? 'failed' : 'asking',
  };
}
