import { useQuery } from '@tanstack/react-query';

import type { LatLng } from '@towscout/geo';

import { ONE_TRUCK_POLL_MS, oneTruckOptions } from './one-truck-options.ts';
import { readTruck, type TowTruckView } from './tow-truck-view.ts';

/** Fetches a selected truck outside the loaded area. */
export function useFarTruck(id: string | null, from: LatLng | null): TowTruckView | null {
  const { data, isError } = useQuery({
    ...oneTruckOptions(id ?? ''),
    enabled: id !== null,
    refetchInterval: ONE_TRUCK_POLL_MS,
  });
  return data && !isError ? readTruck(data, from) : null;
}
