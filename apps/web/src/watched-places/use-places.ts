import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import type { ChangePlaceBody, SavePlaceBody } from '@towscout/contracts/watched-places/schema';

import { api } from '#platform/api.ts';
import { askAnew } from '#platform/query-client.ts';

export const PLACES_KEY = [watchedPlacePaths.places];

const placesOptions = queryOptions({
  queryKey: PLACES_KEY,
  queryFn: ({ signal }) => api.get(watchedPlacePaths.places, { signal }),
});

/** The signed-in user's standing places. Signed out there are none, and nothing is asked. */
export const usePlaces = (signedIn: boolean) => useQuery({ ...placesOptions, enabled: signedIn });

export const REMOVE_PLACE_KEY = ['remove-place'];

/** Saving replaces the one `here` and the one `parked` there may be. */
export function usePlaceChanges() {
  const client = useQueryClient();
  const refresh = () => askAnew(client, PLACES_KEY);
  const save = useMutation({
    mutationFn: (place: SavePlaceBody) => api.post(watchedPlacePaths.places, { body: place }),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, ...changes }: ChangePlaceBody & { id: string }) =>
      api.patch(watchedPlacePaths.place, { params: { id }, body: changes }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationKey: REMOVE_PLACE_KEY,
    mutationFn: (id: string) => api.delete(watchedPlacePaths.place, { params: { id } }),
    onSettled: refresh,
  });
  return { save, change, remove };
}
