import { useMemo } from 'react';

import { activityWords, reportPaths, REPORTS_RADIUS_MILES } from '@towscout/contracts/reports/constants';
import type { Activity, CommunityReport, ListedCommunityReport } from '@towscout/contracts/reports/schema';
import { distanceBetween, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { changePages, type LiveList, type Pages, useLiveList } from '#platform/live-list.ts';
import { nextCursor } from '#platform/next-cursor.ts';
import { isSamePlace } from '#platform/query-client.ts';

/** Numbers and dates where the wire has text. */
export type ReportView = Omit<ListedCommunityReport, 'latitude' | 'longitude' | 'createdAt' | 'expiresAt'> & {
  place: LatLng;
  createdAt: Date;
  expiresAt: Date;
};

export function readReport(wire: ListedCommunityReport, from: LatLng | null): ReportView {
  const { latitude, longitude, createdAt, expiresAt, ...rest } = wire;
  const place = { lat: Number(latitude), lng: Number(longitude) };
  return {
    ...rest,
    place,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
    distanceMiles: from && distanceBetween(from, place),
  };
}

type ReportFilter = { activity: ListedCommunityReport['activity'] | null; onlyVerified: boolean };

export const EVERY_REPORT: ReportFilter = { activity: null, onlyVerified: false };

/** Live updates arrive unfiltered. */
const matches = (
  report: Pick<CommunityReport, 'activity' | 'verifiedAt'>,
  { activity, onlyVerified }: ReportFilter,
): boolean => (activity === null || report.activity === activity) && (!onlyVerified || report.verifiedAt !== null);

export const stillActive = (reports: readonly ReportView[], now: Date): ReportView[] =>
  reports.filter((report) => report.isActive && report.expiresAt > now);

/** 'Loading a car · Only verified'. */
export const describeFilter = (activity: Activity | null, onlyVerified: boolean): string =>
  [
    activity ? activityWords()[activity] : m.reports_every_activity(),
    ...(onlyVerified ? [m.reports_only_verified()] : []),
  ].join(' · ');

export type ReportPages = Pages<ListedCommunityReport>;

/** A new report pushes others onto the next page. */
export const once = (reports: readonly ListedCommunityReport[]): ListedCommunityReport[] => [
  ...new Map(reports.map((report) => [report.id, report])).values(),
];

export const withVoted = (pages: ReportPages, voted: ListedCommunityReport): ReportPages =>
  changePages(pages, (reports) =>
    reports.map((report) => (report.id === voted.id ? { ...voted, distanceMiles: report.distanceMiles } : report)),
  );

const POLL_MS = 30_000;
const NONE: ReportView[] = [];

const toQuery = (place: LatLng | null, { activity, onlyVerified }: ReportFilter) => ({
  lat: place?.lat.toFixed(5) ?? '',
  lng: place?.lng.toFixed(5) ?? '',
  radius: String(REPORTS_RADIUS_MILES),
  ...(activity && { activity }),
  ...(onlyVerified && { verified: 'true' as const }),
});
type ReportQuery = ReturnType<typeof toQuery>;

type ReportKey = readonly [typeof reportPaths.list, ReportQuery];

function reportList(place: LatLng | null, filter: ReportFilter): LiveList<ListedCommunityReport, ReportKey> {
  const query = toQuery(place, filter);
  return {
    queryKey: [reportPaths.list, query],
    fetchPage: async (cursor, signal) => {
      const { answer, headers } = await api.getWithHeaders(reportPaths.list, {
        query: { ...query, ...(cursor !== null && { cursor }) },
        signal,
      });
      return { items: answer, next: nextCursor(headers.get('link')) };
    },
    changes: {
      report: (list, report, mayJoin) =>
        place ? withReport(list, report, { ...place, radius: REPORTS_RADIUS_MILES }, filter, mayJoin) : list,
    },
  };
}

/** Within five miles, page by page, with live updates and polling. */
export function useReports(place: LatLng | null, filter: ReportFilter = EVERY_REPORT) {
  const list = reportList(place, filter);
  const { query, items } = useLiveList(list, {
    isEnabled: place !== null,
    pollEveryMs: POLL_MS,
    staysFor: ([, before]) => isSameList(before, list.queryKey[1]),
  });
  const lat = place?.lat;
  const lng = place?.lng;
  const reports = useMemo(() => {
    const from = lat === undefined || lng === undefined ? null : { lat, lng };
    return items ? once(items).map((report) => readReport(report, from)) : NONE;
  }, [items, lat, lng]);
  return {
    reports,
    isLoading: items === null && !query.isError,
    isFailed: query.isError,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    showMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}

const isSameList = (one: ReportQuery, other: ReportQuery): boolean =>
  isSamePlace(one, other) && one.activity === other.activity && one.verified === other.verified;

type Area = LatLng & { radius: number };

/** Broadcast events know no visitor, so this one's vote stays. */
export function withReport(
  list: readonly ListedCommunityReport[],
  update: CommunityReport,
  area: Area,
  filter: ReportFilter,
  mayJoin: boolean,
): readonly ListedCommunityReport[] {
  const known = list.find(({ id }) => id === update.id);
  const distanceMiles = distanceBetween(area, { lat: Number(update.latitude), lng: Number(update.longitude) });
  if (!update.isActive || distanceMiles > area.radius || !matches(update, filter))
    return known ? list.filter(({ id }) => id !== update.id) : list;
  const listed = { ...update, distanceMiles, myVote: known?.myVote ?? null, isMine: known?.isMine ?? false };
  if (known) return list.map((report) => (report.id === update.id ? listed : report));
  return mayJoin ? [listed, ...list] : list;
}
