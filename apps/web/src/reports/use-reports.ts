import { type ListedCommunityReport, listedCommunityReport, reportPaths, REPORTS_RADIUS_MILES } from '@towscout/contracts/reports';
import type { LatLng } from '@towscout/geo';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';

import { api } from '../platform/api.ts';
import { useLiveEvent, usePollingInterval } from '../platform/live.ts';
import { createRecentNews, type RecentNews } from '../platform/recent-news.ts';
import { withReport } from './merge-reports.ts';
import { readReport, type ReportView } from './report-view.ts';

const POLL_MS = 30_000;
const NONE: ReportView[] = [];

function reportsOptions(place: LatLng | null, news: RecentNews<ListedCommunityReport>) {
  const query = place ? new URLSearchParams({ lat: place.lat.toFixed(5), lng: place.lng.toFixed(5), radius: String(REPORTS_RADIUS_MILES) }).toString() : '';
  return queryOptions({
    queryKey: [reportPaths.list, query],
    queryFn: async ({ signal }) => news.applyTo(query, await api.get(`${reportPaths.list}?${query}`, z.array(listedCommunityReport), { signal })),
    enabled: place !== null,
  });
}

/** The community reports within five miles: fetched, kept by the stream's events, healed by polling. */
export function useReports(place: LatLng | null) {
  const client = useQueryClient();
  const lat = place?.lat;
  const lng = place?.lng;
  const [news] = useState(() => createRecentNews<ListedCommunityReport>());
  const options = reportsOptions(place, news);
  const query = useQuery({ ...options, refetchInterval: usePollingInterval(POLL_MS), placeholderData: keepPreviousData });

  useLiveEvent('report', (report) => {
    if (!place) return;
    const change = (list: ListedCommunityReport[]) => [...withReport(list, report, { ...place, radius: REPORTS_RADIUS_MILES })];
    news.tell(options.queryKey[1] ?? '', change);
    client.setQueryData(options.queryKey, (list) => list && change(list));
  });
  useLiveEvent('open', () => {
    if (place) void client.invalidateQueries({ queryKey: options.queryKey });
  });

  const reports = useMemo(() => {
    const from = lat === undefined || lng === undefined ? null : { lat, lng };
    return query.data?.map((report) => readReport(report, from)) ?? NONE;
  }, [query.data, lat, lng]);
  return { reports, isLoading: query.data === undefined && !query.isError, isFailed: query.isError, refetch: () => void query.refetch() };
}
