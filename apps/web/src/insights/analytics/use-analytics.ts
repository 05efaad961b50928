import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { type AnalyticsRange, analyticsPaths } from '@towscout/contracts/insights/constants';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** A few houses on, the answer is the same. */
const PLACE_DIGITS = 3;
/** As long as the server's cache. */
const FRESH_MS = 120_000;

export const analyticsQuestion = (place: LatLng, range: AnalyticsRange) => ({
  lat: place.lat.toFixed(PLACE_DIGITS),
  lng: place.lng.toFixed(PLACE_DIGITS),
  range,
});

/** Keeps the previous range while loading. */
export function useAnalytics(place: LatLng | null, range: AnalyticsRange) {
  const query = place ? analyticsQuestion(place, range) : { lat: '', lng: '', range };
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [analyticsPaths.overview, query],
    queryFn: ({ signal }) => api.get(analyticsPaths.overview, { query, signal }),
    enabled: place !== null,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { analytics: data ?? null, isFailed: isError, isChanging: isPlaceholderData, askAgain: refetch };
}

export function useOwnImpact(isSignedIn: boolean) {
  const { data, isError, refetch } = useQuery({
    queryKey: [analyticsPaths.mine],
    queryFn: ({ signal }) => api.get(analyticsPaths.mine, { signal }),
    enabled: isSignedIn,
    retry: false,
  });
  return { impact: data ?? null, isFailed: isError, askAgain: () => void refetch() };
}
