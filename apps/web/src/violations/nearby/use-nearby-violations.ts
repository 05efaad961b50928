import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { violationPaths } from '@towscout/contracts/violations/paths';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { isSamePlace } from '#platform/same-place.ts';

import { nearestAround, violationPlaces } from './violation-places.ts';

/** A short walk. */
export const NEARBY_RADIUS_MILES = 0.5;
/** Cities publish days late, New York weekly. */
export const NEARBY_DAYS = 14;

/** A few houses on, the list is the same. */
const PLACE_DIGITS = 3;

export function useNearbyViolations(place: LatLng | null) {
  const query = {
    lat: place?.lat.toFixed(PLACE_DIGITS) ?? '',
    lng: place?.lng.toFixed(PLACE_DIGITS) ?? '',
    radius: String(NEARBY_RADIUS_MILES),
    days: String(NEARBY_DAYS),
  };
  const { data, isError, refetch } = useQuery({
    queryKey: [violationPaths.list, query] as const,
    queryFn: ({ signal }) => api.get(violationPaths.list, { query, signal }),
    enabled: place !== null,
    placeholderData: (before, { queryKey } = {} as never) =>
      queryKey && isSamePlace(queryKey[1], query) ? before : undefined,
  });
  const lat = place?.lat;
  const lng = place?.lng;
  const known = useMemo(() => {
    if (!data || lat === undefined || lng === undefined) return null;
    const around = { place: { lat, lng }, radius: NEARBY_RADIUS_MILES };
    return { violations: nearestAround(data, around), places: violationPlaces(data, around) };
  }, [data, lat, lng]);
  return {
    violations: known?.violations ?? null,
    places: known?.places ?? null,
    isFailed: isError,
    refetch: () => void refetch(),
  };
}
