import { queryOptions } from '@tanstack/react-query';

import { alertPaths } from '@towscout/contracts/alerts/paths';

import { api } from '#platform/api.ts';

/** The user's alert preferences as they come. */
export const preferencesQuery = queryOptions({
  queryKey: [alertPaths.preferences],
  queryFn: ({ signal }) => api.get(alertPaths.preferences, { signal }),
});

/** For who stays: asked for again whenever a caller mounts. */
export const REFETCHED = { staleTime: 0, gcTime: 0 };
