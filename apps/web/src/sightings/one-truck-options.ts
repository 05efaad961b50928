import { queryOptions } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/sightings';

import { api } from '#platform/api.ts';

/** A truck that stays chosen is asked for again this often. */
export const ONE_TRUCK_POLL_MS = 10_000;

/** One truck of the site, wherever it is. */
export const oneTruckOptions = (id: string) =>
  queryOptions({
    queryKey: [sightingPaths.one, id],
    // Without a signal: a request that two parts wait for must not end because one of them has the truck already.
    queryFn: () => api.get(sightingPaths.one, { params: { id } }),
    staleTime: ONE_TRUCK_POLL_MS,
  });
