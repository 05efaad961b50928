import { useQuery, useQueryClient } from '@tanstack/react-query';

import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { api } from '#platform/api.ts';
import { usePollingInterval, useRefetchOnOpen } from '#platform/live.ts';
import { hasFailed } from '#platform/query-client.ts';

/** Specification section 9; longer with a stream. */
const COUNT_POLL_MS = 30_000;
const COUNT_KEY = [sightingPaths.count];

/** On the whole site; null when unknown. */
export function useTruckCount(): { total: number | null; isLoading: boolean } {
  const client = useQueryClient();
  const count = useQuery({
    queryKey: COUNT_KEY,
    queryFn: ({ signal }) => api.get(sightingPaths.count, { signal }),
    refetchInterval: usePollingInterval(COUNT_POLL_MS),
  });
  const { data, dataUpdatedAt } = count;
  const isFailed = hasFailed(count);
  useRefetchOnOpen(dataUpdatedAt, () => void client.invalidateQueries({ queryKey: COUNT_KEY }));
  return { total: data && !isFailed ? data.live : null, isLoading: data === undefined && !isFailed };
}
