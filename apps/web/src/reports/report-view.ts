import { activityWords } from '@towscout/contracts/reports/constants';
import type { CommunityReport, ListedCommunityReport, Activity } from '@towscout/contracts/reports/schema';
import { distanceBetween, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

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

export type ReportFilter = { activity: ListedCommunityReport['activity'] | null; onlyVerified: boolean };

export const EVERY_REPORT: ReportFilter = { activity: null, onlyVerified: false };

/** Live updates arrive unfiltered. */
export const matches = (
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
