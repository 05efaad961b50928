import { queryOptions } from '@tanstack/react-query';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';

import { api } from '#platform/api.ts';

/** The user's alert preferences as they come. */
export const preferencesQuery = queryOptions({
  queryKey: [watchedPlacePaths.preferences],
  queryFn: ({ signal }) => api.get(watchedPlacePaths.preferences, { signal }),
});

/** For who stays: asked for again whenever a caller mounts. */
export const REFETCHED = { staleTime: 0, gcTime: 0 };
