import { queryOptions, useQuery } from '@tanstack/react-query';

import { statusPaths } from '@towscout/contracts/status/paths';
import type { SiteStatus } from '@towscout/contracts/status/schema';

import { api } from '#platform/api.ts';

const POLL_MS = 30_000;

const statusOptions = queryOptions({
  queryKey: [statusPaths.status],
  queryFn: ({ signal }) => api.get(statusPaths.status, { signal }),
  refetchInterval: POLL_MS,
});

/** The last status that arrived; `isFailed` when a later one didn't. */
export function useStatus(): { status: SiteStatus | null; isFailed: boolean; refetch: () => void } {
  const { data, isError, refetch } = useQuery(statusOptions);
  return { status: data ?? null, isFailed: isError, refetch: () => void refetch() };
}
