import { useQuery } from '@tanstack/react-query';

import { towRecordPaths } from '@towscout/contracts/tow-records/constants';
import { towRecordsCovering } from '@towscout/domain/sources/tow-records/covering';
import type { LatLng } from '@towscout/geo';

import { api } from '#platform/api.ts';

/** Sources are read every few minutes. */
const POLL_MS = 60_000;

export type Around = LatLng & { radius: number };

/** Asks only where a source covers the place. */
export function useTowRecords(around: Around) {
  const isCovered = towRecordsCovering(around).length > 0;
  const query = { lat: around.lat.toFixed(3), lng: around.lng.toFixed(3), radius: String(around.radius) };
  const { data, isError, refetch } = useQuery({
    queryKey: [towRecordPaths.list, query],
    queryFn: ({ signal }) => api.get(towRecordPaths.list, { query, signal }),
    enabled: isCovered,
    refetchInterval: POLL_MS,
  });
  return { isCovered, found: data ?? null, isFailed: isError, refetch: () => void refetch() };
}
