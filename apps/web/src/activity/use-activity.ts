import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { ACTIVITY_POLL_MS, type ActivityType, activityPaths } from '@towscout/contracts/activity/paths';

import { api } from '#platform/api.ts';
import { type LiveArea, useLiveEvent } from '#platform/live.ts';

/** What is shown of an area's events; null is all. */
export type ActivityFilter = { type: ActivityType | null; source: string | null };
export const NO_FILTER: ActivityFilter = { type: null, source: null };

/** News that comes together, as when a feed was read, is fetched together. */
const GATHER_MS = 1500;

/** An area's events and figures: fetched every 30 s while monitoring, and when the stream tells of something. */
export function useActivity(area: LiveArea | null, filter: ActivityFilter, isMonitoring: boolean) {
  const client = useQueryClient();
  const query = {
    lat: area?.lat.toFixed(4) ?? '',
    lng: area?.lng.toFixed(4) ?? '',
    radius: String(area?.radius ?? ''),
    ...(filter.type && { type: filter.type }),
    ...(filter.source && { source: filter.source }),
  };
  const queryKey = [activityPaths.list, query] as const;
  const fetched = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.get(activityPaths.list, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: area !== null,
    refetchInterval: isMonitoring ? ACTIVITY_POLL_MS : false,
    placeholderData: (before, lastQuery) => (isSameArea(lastQuery?.queryKey[1], query) ? before : undefined),
  });
  useNews(isMonitoring, () => void client.invalidateQueries({ queryKey, exact: true }));
  const [first] = fetched.data?.pages ?? [];
  return {
    events: fetched.data?.pages.flatMap(({ events }) => events) ?? null,
    /** The figures of the newest page; null while they are not known. */
    area: first ?? null,
    isFailed: fetched.isError,
    updatedAt: fetched.dataUpdatedAt > 0 ? new Date(fetched.dataUpdatedAt) : null,
    refetch: fetched.refetch,
    more: fetched.hasNextPage ? fetched.fetchNextPage : null,
    isLoadingMore: fetched.isFetchingNextPage,
  };
}

type AreaQuery = { lat: string; lng: string; radius: string };
const isSameArea = (a: AreaQuery | undefined, b: AreaQuery): boolean =>
  a?.lat === b.lat && a.lng === b.lng && a.radius === b.radius;

/** Calls back soon after the stream told of something, once for what came together. */
function useNews(isWanted: boolean, onNews: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gather = () => {
    if (!isWanted) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onNews, GATHER_MS);
  };
  useLiveEvent('sighting', gather);
  useLiveEvent('report', gather);
  useLiveEvent('incident', gather);
  useEffect(() => () => clearTimeout(timer.current), []);
}
