import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Activity } from '@towscout/contracts/insights/activity';
import {
  ACTIVITY_POLL_MS,
  activityPaths,
  type ActivitySeverity,
  type ActivityType,
} from '@towscout/contracts/insights/constants';
import { m } from '@towscout/messages';

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

export const describeType = (type: ActivityType): string =>
  ({
    scan_update: m.insights_activity_scan(),
    tow_truck: m.insights_activity_tow_truck(),
    accident: m.insights_activity_accident(),
    construction: m.insights_activity_construction(),
    breakdown: m.insights_activity_breakdown(),
    hazard: m.insights_activity_hazard(),
    closure: m.insights_activity_closure(),
    violation: m.insights_activity_violation(),
    tow_record: m.insights_activity_tow_record(),
  })[type];

export const describeSeverity = (severity: ActivitySeverity): string =>
  ({ high: m.insights_activity_high(), medium: m.insights_activity_medium(), low: m.insights_activity_low() })[
    severity
  ];

/** '5 mi'. */
export const formatRadius = (miles: number): string => `${miles} mi`;

/** 'Tow truck · Anyone'. */
export function describeFilter({ type, source }: ActivityFilter, sources: Activity['sources']): string {
  const from =
    source === null
      ? m.insights_activity_all_sources()
      : (sources.find((each) => each.source === source)?.name ?? source);
  return `${type === null ? m.insights_activity_all_types() : describeType(type)} · ${from}`;
}
