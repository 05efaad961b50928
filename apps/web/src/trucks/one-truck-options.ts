import { queryOptions } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/trucks/paths';

import { api } from '#platform/api.ts';

/** While the truck stays selected. */
export const ONE_TRUCK_POLL_MS = 10_000;

export const oneTruckOptions = (id: string) =>
  queryOptions({
    queryKey: [sightingPaths.one, id],
    queryFn: ({ signal }) => api.get(sightingPaths.one, { params: { id }, signal }),
    staleTime: ONE_TRUCK_POLL_MS,
  });
