import { useQuery, useQueryClient } from '@tanstack/react-query';

import { incidentPaths } from '@towscout/contracts/traffic/constants';
import type { TrafficIncident, TrafficIncidents } from '@towscout/contracts/traffic/incidents';
import { distanceBetween } from '@towscout/geo';

import { api } from '#platform/api.ts';
import { useLiveEvent, usePollingInterval, useRefetchOnOpen } from '#platform/live.ts';

import type { Circle } from '../circle.ts';

/** Without a circle, newcomers are ignored. */
const isWithin = (circle: Circle | null, { latitude, longitude }: TrafficIncident): boolean =>
  circle !== null && distanceBetween(circle, { lat: latitude, lng: longitude }) <= circle.radius;

/** Changed in place, added first, or removed when ended. */
export function withIncident<Listed extends TrafficIncident>(
  list: readonly Listed[],
  news: TrafficIncident,
  circle: Circle | null,
  asListed: (news: TrafficIncident) => Listed,
): readonly Listed[] {
  const isListed = list.some(({ id }) => id === news.id);
  if (news.endedAt !== null) return isListed ? list.filter(({ id }) => id !== news.id) : list;
  if (isListed) return list.map((each) => (each.id === news.id ? asListed(news) : each));
  return isWithin(circle, news) ? [asListed(news), ...list] : list;
}

/** Feeds are read at most once a minute; longer with a stream. */
const POLL_MS = 60_000;

/** Fetched, updated by the stream, and polled to heal losses. */
export function useNearbyIncidents(circle: Circle | null) {
  const client = useQueryClient();
  const query = {
    lat: circle?.lat.toFixed(4) ?? '',
    lng: circle?.lng.toFixed(4) ?? '',
    radius: String(circle?.radius ?? ''),
  };
  const queryKey = [incidentPaths.list, query];
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get(incidentPaths.list, { query, signal }),
    enabled: circle !== null,
    refetchInterval: usePollingInterval(POLL_MS),
  });
  useLiveEvent('incident', (news) =>
    client.setQueryData<TrafficIncidents>(queryKey, (before) =>
      before && circle ? updateIncidents(before, news, circle) : before,
    ),
  );
  useRefetchOnOpen(dataUpdatedAt, () => {
    if (circle) void refetch();
  });
  return {
    nearby: data ?? null,
    isFailed: isError,
    isFetching,
    updatedAt: dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : null,
    refresh: async (): Promise<boolean> => (await refetch()).isSuccess,
  };
}

function updateIncidents(before: TrafficIncidents, news: TrafficIncident, circle: Circle): TrafficIncidents {
  const incidents = withIncident(before.incidents, news, circle, (incident) => ({
    ...incident,
    distanceMiles: distanceBetween(circle, { lat: incident.latitude, lng: incident.longitude }),
  })).toSorted((a, b) => a.distanceMiles - b.distanceMiles);
  return { ...before, incidents, total: before.total + incidents.length - before.incidents.length };
}
