import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { alertPaths } from '@towscout/contracts/alerts/paths';
import type { ChangePlaceBody, SavePlaceBody } from '@towscout/contracts/alerts/schema';

import { api } from '#platform/api.ts';

export const PLACES_KEY = [alertPaths.places];

const placesOptions = queryOptions({
  queryKey: PLACES_KEY,
  queryFn: ({ signal }) => api.get(alertPaths.places, { signal }),
});

/** The signed-in user's standing places. Signed out there are none, and nothing is asked. */
export const usePlaces = (signedIn: boolean) => useQuery({ ...placesOptions, enabled: signedIn });

export const REMOVE_PLACE_KEY = ['remove-place'];

/** Saving replaces the one `here` and the one `parked` there may be. */
export function usePlaceChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: placesOptions.queryKey });
  const save = useMutation({
    mutationFn: (place: SavePlaceBody) => api.post(alertPaths.places, { body: place }),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, ...changes }: ChangePlaceBody & { id: string }) =>
      api.patch(alertPaths.place, { params: { id }, body: changes }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationKey: REMOVE_PLACE_KEY,
    mutationFn: (id: string) => api.delete(alertPaths.place, { params: { id } }),
    onSettled: refresh,
  });
  return { save, change, remove };
}
