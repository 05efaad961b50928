import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { coveragePaths } from '@towscout/contracts/insights/constants';
import type { Coverage } from '@towscout/contracts/insights/coverage';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** Rounded to some ten meters. */
const coverageOptions = (place: LatLng | null) => {
  const query = place ? { lat: place.lat.toFixed(4), lng: place.lng.toFixed(4) } : {};
  return queryOptions({
    queryKey: [coveragePaths.coverage, query],
    queryFn: ({ signal }) => api.get(coveragePaths.coverage, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Null while unknown. */
export function useCoverage(place: LatLng | null): {
  coverage: Coverage | null;
  isFailed: boolean;
  refetch: () => void;
} {
  const { data, isError, refetch } = useQuery(coverageOptions(place));
  return { coverage: isError ? null : (data ?? null), isFailed: isError, refetch: () => void refetch() };
}
