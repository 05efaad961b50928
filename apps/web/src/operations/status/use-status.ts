import { queryOptions, useQuery } from '@tanstack/react-query';

import { statusPaths } from '@towscout/contracts/operations/status/paths';
import type { SiteStatus } from '@towscout/contracts/operations/status/schema';

import { api, getErrorMessage } from '#platform/api.ts';

const POLL_MS = 30_000;

const statusOptions = queryOptions({
  queryKey: [statusPaths.status],
  queryFn: ({ signal }) => api.get(statusPaths.status, { signal }),
  refetchInterval: POLL_MS,
});

/** The last status that arrived; `failure` says why a later one didn't. */
export function useStatus(): { status: SiteStatus | null; failure: string | null; refetch: () => void } {
  const { data, error, refetch } = useQuery(statusOptions);
  return { status: data ?? null, failure: error && getErrorMessage(error), refetch: () => void refetch() };
}
