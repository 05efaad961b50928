import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { ACTIVITY_POLL_MS, type ActivityType, activityPaths } from '@towscout/contracts/insights/constants';

import { api } from '#platform/api.ts';
import { type LiveArea, useLiveEvent } from '#platform/live.ts';

/** Null is all. */
export type ActivityFilter = { type: ActivityType | null; source: string | null };
export const NO_FILTER: ActivityFilter = { type: null, source: null };

/** Debounces bursts, such as after a feed was read. */
const GATHER_MS = 1500;

/** Fetched every 30 s while monitoring, and on stream events. */
function useActivity(area: LiveArea | null, filter: ActivityFilter, isMonitoring: boolean) {
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
  useLiveChanges(isMonitoring, () => void client.invalidateQueries({ queryKey, exact: true }));
  const [first] = fetched.data?.pages ?? [];
  return {
    events: fetched.data?.pages.flatMap(({ events }) => events) ?? null,
    /** From the newest page; null while unknown. */
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

function useLiveChanges(isWanted: boolean, onChange: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const gather = () => {
    if (!isWanted) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(onChange, GATHER_MS);
  };
  useLiveEvent('sighting', gather);
  useLiveEvent('report', gather);
  useLiveEvent('incident', gather);
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** State shared by the Activity page and the Enhanced Scanner's tab. */
export function useActivityMonitor(area: LiveArea | null) {
  const [isMonitoring, setMonitoring] = useState(true);
  const [filter, setFilter] = useState(NO_FILTER);
  const found = useActivity(area, filter, isMonitoring);
  return {
    ...found,
    isLoading: found.area === null && !found.isFailed,
    isMonitoring,
    setMonitoring,
    filter,
    setFilter,
  };
}

export type Monitor = ReturnType<typeof useActivityMonitor>;
