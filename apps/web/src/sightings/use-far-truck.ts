import { useQuery } from '@tanstack/react-query';
import { sightingPaths, towTruck } from '@towscout/contracts/sightings';
import type { LatLng } from '@towscout/geo';

import { api } from '../platform/api.ts';
import { readTruck, type TowTruckView } from './tow-truck-view.ts';

const AGAIN_MS = 10_000;

/** A truck that is chosen though it is nowhere near: asked for by itself, for as long as it is chosen. */
export function useFarTruck(id: string | null, from: LatLng | null): TowTruckView | null {
  const path = sightingPaths.one.replace(':id', encodeURIComponent(id ?? ''));
  const { data, isError } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, towTruck, { signal }),
    enabled: id !== null,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
  return data && !isError ? readTruck(data, from) : null;
}
