import { type AlertPlace, alertPaths, type ChangePlaceBody, type SavePlaceBody } from '@towscout/contracts/alerts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { api } from '../platform/api.ts';

export const PLACES_KEY = [alertPaths.places];

const placesOptions = queryOptions({
  queryKey: PLACES_KEY,
  queryFn: ({ signal }) => api.get(alertPaths.places, async () => (await import('@towscout/contracts/alerts')).alertPlace.array(), { signal }),
});

const placePath = (id: string): string => alertPaths.place.replace(':id', encodeURIComponent(id));

/** The signed-in user's standing places. Signed out there are none, and nothing is asked. */
export const usePlaces = (signedIn: boolean) => useQuery({ ...placesOptions, enabled: signedIn });

/** Saving replaces the one `here` and the one `parked` there may be. */
export function usePlaceChanges() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: placesOptions.queryKey });
  const save = useMutation({
    mutationFn: (place: SavePlaceBody) => api.post<AlertPlace>(alertPaths.places, place),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, ...changes }: ChangePlaceBody & { id: string }) => api.patch<AlertPlace>(placePath(id), changes),
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: (id: string) => api.delete(placePath(id)), onSettled: refresh });
  return { save, change, remove };
}
