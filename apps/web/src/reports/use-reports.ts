import { type ListedCommunityReport, reportPaths, REPORTS_RADIUS_MILES } from '@towscout/contracts/reports';
import type { LatLng } from '@towscout/geo';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { api } from '../platform/api.ts';
import { useLiveEvent, usePollingInterval, useRefetchOnOpen } from '../platform/live.ts';
import { nextCursor } from '../platform/next-cursor.ts';
import { createRecentNews, type RecentNews } from '../platform/recent-news.ts';
import { isSamePlace } from '../platform/same-place.ts';
import { withReport } from './merge-reports.ts';
import { listed, type ReportPage, withReportInPages } from './report-pages.ts';
import { EVERY_REPORT, readReport, type ReportFilter, type ReportView } from './report-view.ts';

const POLL_MS = 30_000;
const NONE: ReportView[] = [];
const FIRST = 'first page';
const LATER = 'later pages';

const queryOf = (place: LatLng | null, { activity, onlyVerified }: ReportFilter) => ({
  lat: place?.lat.toFixed(5) ?? '',
  lng: place?.lng.toFixed(5) ?? '',
  radius: String(REPORTS_RADIUS_MILES),
  ...(activity && { activity }),
  ...(onlyVerified && { verified: 'true' as const }),
});
type ReportQuery = ReturnType<typeof queryOf>;

const nameOf = (query: ReportQuery, page: typeof FIRST | typeof LATER): string => `${JSON.stringify(query)} ${page}`;

async function fetchPage(query: ReportQuery, cursor: string | null, news: RecentNews<ListedCommunityReport>, signal: AbortSignal): Promise<ReportPage> {
  const { answer, headers } = await api.getWithHeaders(reportPaths.list, { query: { ...query, ...(cursor !== null && { cursor }) }, signal });
  return {
    reports: news.applyTo(nameOf(query, cursor === null ? FIRST : LATER), answer),
    next: nextCursor(headers.get('link')),
  };
}

const reportsOptions = (query: ReportQuery, news: RecentNews<ListedCommunityReport>) =>
  infiniteQueryOptions({
    queryKey: [reportPaths.list, query] as const,
    queryFn: ({ pageParam, signal }) => fetchPage(query, pageParam, news, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: query.lat !== '',
  });

/** The community reports within five miles, page by page: fetched, kept by the stream's events, healed by polling. */
export function useReports(place: LatLng | null, filter: ReportFilter = EVERY_REPORT) {
  const client = useQueryClient();
  const lat = place?.lat;
  const lng = place?.lng;
  const [news] = useState(() => createRecentNews<ListedCommunityReport>());
  const asked = queryOf(place, filter);
  const options = reportsOptions(asked, news);
  const query = useInfiniteQuery({
    ...options,
    refetchInterval: usePollingInterval(POLL_MS),
    placeholderData: (pages, before) => (isSameList(before?.queryKey[1], asked) ? pages : undefined),
  });

  useLiveEvent('report', (report) => {
    if (!place) return;
    const area = { ...place, radius: REPORTS_RADIUS_MILES };
    for (const page of [FIRST, LATER] as const) news.tell(nameOf(asked, page), (list) => [...withReport(list, report, area, filter, page === FIRST)]);
    client.setQueryData(options.queryKey, (data) => data && withReportInPages(data, report, area, filter));
  });
  useRefetchOnOpen(query.dataUpdatedAt, () => {
    if (place) void client.invalidateQueries({ queryKey: options.queryKey });
  });

  const reports = useMemo(() => {
    const from = lat === undefined || lng === undefined ? null : { lat, lng };
    return query.data ? listed(query.data).map((report) => readReport(report, from)) : NONE;
  }, [query.data, lat, lng]);
  return {
    reports,
    isLoading: query.data === undefined && !query.isError,
    isFailed: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}

/** The same filter, nearly the same place. */
const isSameList = (one: ReportQuery | undefined, other: ReportQuery): boolean =>
  isSamePlace(one, other) && one?.activity === other.activity && one?.verified === other.verified;
