import { queryOptions, useQuery } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

import { readTruck, type TowTruckView } from './tow-truck-view.ts';

/** While the truck stays selected. */
const ONE_TRUCK_POLL_MS = 10_000;

export const oneTruckOptions = (id: string) =>
  queryOptions({
    queryKey: [sightingPaths.one, id],
    queryFn: ({ signal }) => api.get(sightingPaths.one, { params: { id }, signal }),
    staleTime: ONE_TRUCK_POLL_MS,
  });

/** Fetches a selected truck outside the loaded area. */
export function useFarTruck(id: string | null, from: LatLng | null): TowTruckView | null {
  const { data, isError } = useQuery({
    ...oneTruckOptions(id ?? ''),
    enabled: id !== null,
    refetchInterval: ONE_TRUCK_POLL_MS,
  });
  return data && !isError ? readTruck(data, from) : null;
}
