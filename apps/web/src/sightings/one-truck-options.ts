import { queryOptions } from '@tanstack/react-query';
import { sightingPaths } from '@towscout/contracts/sightings';

import { api } from '../platform/api.ts';

/** A truck that stays chosen is asked for again this often. */
export const ONE_TRUCK_POLL_MS = 10_000;

const contract = async () => (await import('@towscout/contracts/sightings')).viewedTowTruck;

/** One truck of the site, wherever it is. */
export function oneTruckOptions(id: string) {
  const path = sightingPaths.one.replace(':id', encodeURIComponent(id));
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => api.get(path, contract, { signal }), staleTime: ONE_TRUCK_POLL_MS });
}
