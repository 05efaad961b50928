import { queryOptions, useQuery } from '@tanstack/react-query';

import { trafficPaths } from '@towscout/contracts/traffic/paths';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';

import { api } from '#platform/api.ts';

const FEEDS_POLL_MS = 60_000;

export const feedsOptions = queryOptions({
  queryKey: [trafficPaths.feeds],
  queryFn: ({ signal }) => api.get(trafficPaths.feeds, { signal }),
  refetchInterval: FEEDS_POLL_MS,
});

/** Null when unknown. */
export function useFeeds(): { feeds: readonly FeedStatus[] | null; isLoading: boolean } {
  const { data, isError, isPending } = useQuery(feedsOptions);
  return { feeds: isError ? null : (data ?? null), isLoading: isPending };
}
