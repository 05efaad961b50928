import { useQuery } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/sightings/paths';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** A few houses on, the history is the same. */
const PLACE_DIGITS = 3;

/** Ninety days of history around a place; asked for once, and only while it is wanted. */
export function useHistory(place: LatLng | null, isWanted: boolean) {
  const query = { lat: place?.lat.toFixed(PLACE_DIGITS) ?? '', lng: place?.lng.toFixed(PLACE_DIGITS) ?? '' };
  const { data, isError } = useQuery({
    queryKey: [sightingPaths.history, query],
    queryFn: ({ signal }) => api.get(sightingPaths.history, { query, signal }),
    enabled: place !== null && isWanted,
    retry: false,
  });
  return { history: data ?? null, isFailed: isError };
}
