import { type CommunityReport, communityReport } from '@towscout/contracts/reports/schema';
import {
  boxesAround,
  cellAt,
  cellsTouching,
  chordSquaredOver,
  type LatLng,
  onSphere,
  type SpherePoint,
  distanceBetween,
} from '@towscout/geo';

import { type Database, afterCommit, type Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventAtPlace } from '#platform/live/live-event.ts';

import { presentReport, type Report } from './present-report.ts';
import { type ReportSearch, type OwnMarks, listReports } from './reports.queries.ts';

type LiveReport = Pick<CommunityReport, 'id' | 'activity' | 'truckType'> & {
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

function toLiveReport(report: CommunityReport): LiveReport {
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

const newestFirst = (a: Position, b: Position): number =>
  b.reportedAt - a.reportedAt || Number(a.id < b.id) - Number(a.id > b.id);

/** In memory, for lists around a place without the database. Loaded whenever this node connects to the live bus. */
type LiveReports = {
  /** Replaces all reports. */
  replaceAll(reports: readonly CommunityReport[]): void;
  /** Removes one that has ended. */
  put(report: CommunityReport): void;
  /** Newest first. */
  search(search: SearchAround): LiveReport[];
};

type SearchAround = ReportSearch & { near: NonNullable<ReportSearch['near']> };

/** Some seven miles. */
const SQUARE_DEGREES = 0.1;

export function createLiveReports(): LiveReports {
  /** Each newest first. A report never moves, and its time never changes. */
  const squares = new Map<number, LiveReport[]>();

  const put = (report: CommunityReport) => {
    const live = toLiveReport(report);
    const key = cellAt(live.place, SQUARE_DEGREES);
    const square = squares.get(key) ?? [];
    const at = countBefore(square, live);
    const known = square[at]?.id === live.id ? 1 : 0;
    if (report.isActive) square.splice(at, known, live);
    else square.splice(at, known);
    if (square.length > 0) squares.set(key, square);
    else squares.delete(key);
  };

  return {
    replaceAll(reports) {
      squares.clear();
      for (const report of reports) put(report);
    },
    put,
    search(search) {
      const isWanted = createFilter(search);
      const { place, radius } = search.near;
      const found = cellsTouching(boxesAround(place, radius), SQUARE_DEGREES).flatMap((key) =>
        newestIn(squares.get(key) ?? [], search, isWanted),
      );
      return found.sort(newestFirst).slice(0, search.limit);
    },
  };
}

/** No square has more than `limit` reports of the page. */
function newestIn(
  square: readonly LiveReport[],
  { after, limit }: SearchAround,
  isWanted: (report: LiveReport) => boolean,
): LiveReport[] {
  const found: LiveReport[] = [];
  const end = after && { reportedAt: after.reportedAt.getTime(), id: after.id };
  for (let at = end ? countBefore(square, end) : 0; at < square.length && found.length < limit; at += 1) {
    const report = square[at];
    if (report && (!end || newestFirst(report, end) > 0) && isWanted(report)) found.push(report);
  }
  return found;
}

function createFilter({ near, now, activity, truckType, verified }: SearchAround): (report: LiveReport) => boolean {
  const isNear = createNearness(near.place, chordSquaredOver(near.radius));
  return (report) =>
    report.expiresAt > now.getTime() &&
    (activity === undefined || report.activity === activity) &&
    (truckType === undefined || report.truckType === truckType) &&
    (verified === undefined || report.isVerified === verified) &&
    isNear(report.point);
}

function createNearness(place: LatLng, chordSquared: number): (point: SpherePoint) => boolean {
  const center = onSphere(place);
  return ({ x, y, z }) => (x - center.x) ** 2 + (y - center.y) ** 2 + (z - center.z) ** 2 <= chordSquared;
}

/** By bisection: how many are newer, which is where it is or belongs. */
function countBefore(square: readonly LiveReport[], position: Pick<LiveReport, 'reportedAt' | 'id'>): number {
  let [low, high] = [0, square.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const report = square[middle];
    if (report && newestFirst(report, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As `presentListedReport` in JSON. */
export const listJson = (
  page: readonly LiveReport[],
  from: LatLng | null,
  marks: ReadonlyMap<string, OwnMarks>,
): string => `[${page.map((report) => rowJson(report, from, marks.get(report.id))).join(',')}]`;

function rowJson({ head, place }: LiveReport, from: LatLng | null, marks: OwnMarks | undefined): string {
  const distance = from ? distanceBetween(from, place) : null;
  return `${head}${distance},"myVote":${JSON.stringify(marks?.myVote ?? null)},"isMine":${marks?.isMine ?? false}}`;
}

export type FindListedDeps = {
  db: Database;
  bus: Pick<LiveBus, 'isListening'>;
  liveReports: Pick<LiveReports, 'search'>;
};

/** From memory around a place; from the database everywhere, or while this node doesn't hear the others. */
export async function findListed(
  { db, bus, liveReports }: FindListedDeps,
  search: ReportSearch,
): Promise<LiveReport[]> {
  const { near } = search;
  if (near && bus.isListening()) return liveReports.search({ ...search, near });
  return (await listReports(db, search)).map((report) => toLiveReport(presentReport(report)));
}

export type AnnounceReportsDeps = { bus: LiveBus; liveReports: Pick<LiveReports, 'put'> };

/** In the transaction that wrote them. */
export async function announceReports(
  tx: Tx,
  { bus, liveReports }: AnnounceReportsDeps,
  reports: readonly Report[],
): Promise<void> {
  await bus.publish(
    tx,
    reports.map((report) => eventAtPlace('report', presentReport(report), report.place)),
  );
  // This node's readers see the write before it returns over the bus.
  afterCommit(tx, () => reports.forEach((report) => liveReports.put(presentReport(report))));
}
