import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';

/** The user's alert preferences as they come. */
export const preferencesQuery = queryOptions({
  queryKey: [watchedPlacePaths.preferences],
  queryFn: ({ signal }) => api.get(watchedPlacePaths.preferences, { signal }),
});

/** For who stays: asked for again whenever a caller mounts. */
export const REFETCHED = { staleTime: 0, gcTime: 0 };

/** The account's alert radius: unknown at first, and null when signed out. */
export type AccountRadius = { miles: number | null; save: ((miles: number) => void) | null };

/** The signed-in user's alert radius: the same on every page and device. */
export function useAccountRadius(isSignedIn: boolean | null): AccountRadius {
  const client = useQueryClient();
  const { data } = useQuery({ ...preferencesQuery, ...REFETCHED, enabled: isSignedIn === true });
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (alertRadius: number) => api.put(watchedPlacePaths.preferences, { body: { alertRadius } }),
    onSettled: () => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
    meta: {
      failed: m.watched_places_settings_save_failed(),
      description: m.watched_places_settings_save_failed_hint(),
    },
  });
  if (!isSignedIn) return { miles: null, save: null };
  return { miles: isPending ? variables : (data?.alertRadius ?? null), save: mutate };
}
