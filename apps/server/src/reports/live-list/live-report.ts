import { type CommunityReport, communityReport } from '@towscout/contracts/reports/schema';
import { type LatLng, onSphere, type SpherePoint } from '@towscout/geo';

export type LiveReport = Pick<CommunityReport, 'id' | 'activity' | 'truckType'> & {
  place: LatLng;
  point: SpherePoint;
  /** In milliseconds. */
  reportedAt: number;
  expiresAt: number;
  isVerified: boolean;
  /** Increases with every change. */
  revision: number;
  /** Its JSON up to the distance, written once. */
  head: string;
};

/** In this order, because PostgreSQL keeps the keys of a live event in another. */
const KEYS = Object.keys(communityReport.shape);

let revisions = 0;

export function toLiveReport(report: CommunityReport): LiveReport {
  const place = { lat: Number(report.latitude), lng: Number(report.longitude) };
  revisions += 1;
  return {
    id: report.id,
    activity: report.activity,
    truckType: report.truckType,
    place,
    point: onSphere(place),
    reportedAt: Date.parse(report.reportedAt),
    expiresAt: Date.parse(report.expiresAt),
    isVerified: report.verifiedAt !== null,
    revision: revisions,
    head: `${JSON.stringify(report, KEYS).slice(0, -1)},"distanceMiles":`,
  };
}

type Position = Pick<LiveReport, 'reportedAt' | 'id'>;

export const newestFirst = (a: Position, b: Position): number =>
  b.reportedAt - a.reportedAt || Number(a.id < b.id) - Number(a.id > b.id);
