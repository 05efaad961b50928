import { listedCommunityReport, reportPaths, REPORTS_RADIUS_MILES } from '@towscout/contracts/reports';
import type { LatLng } from '@towscout/geo';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';

import { api } from '../platform/api.ts';
import { useLiveEvent, usePollingInterval } from '../platform/live.ts';
import { withReport } from './merge-reports.ts';
import { readReport, type ReportView } from './report-view.ts';

const POLL_MS = 30_000;
const NONE: ReportView[] = [];

function reportsOptions(place: LatLng | null) {
  const query = place ? new URLSearchParams({ lat: place.lat.toFixed(5), lng: place.lng.toFixed(5), radius: String(REPORTS_RADIUS_MILES) }).toString() : '';
  return queryOptions({
    queryKey: [reportPaths.list, query],
    queryFn: ({ signal }) => api.get(`${reportPaths.list}?${query}`, z.array(listedCommunityReport), { signal }),
    enabled: place !== null,
  });
}

/** The community reports within five miles: fetched, kept by the stream's events, healed by polling. */
export function useReports(place: LatLng | null) {
  const client = useQueryClient();
  const options = reportsOptions(place);
  const query = useQuery({ ...options, refetchInterval: usePollingInterval(POLL_MS), placeholderData: keepPreviousData });

  useLiveEvent('report', (news) => {
    if (!place) return;
    client.setQueryData(options.queryKey, (list) => list && [...withReport(list, news, { ...place, radius: REPORTS_RADIUS_MILES })]);
  });
  useLiveEvent('open', () => {
    if (place) void client.invalidateQueries({ queryKey: options.queryKey });
  });

  const lat = place?.lat;
  const lng = place?.lng;
  const reports = useMemo(() => {
    const from = lat === undefined || lng === undefined ? null : { lat, lng };
    return query.data?.map((report) => readReport(report, from)) ?? NONE;
  }, [query.data, lat, lng]);
  return { reports, isLoading: query.data === undefined && !query.isError, isFailed: query.isError, refetch: () => void query.refetch() };
}
