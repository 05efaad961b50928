import type { Activity, CommunityReportBody } from '@towscout/contracts/reports/schema';
import { maskPrivateText } from '@towscout/domain/sources/mask-private-text';
import { isImpossibleTravel } from '@towscout/domain/trucks/belief/limits';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { tooManyRequests } from '#platform/http/problem.ts';
import { accountKey, fadesAt, refuseOtherBody, toReporter, type Trucks, type Submission } from '#trucks';

import { announceReports, type AnnounceReportsDeps } from './live-reports.ts';
import type { Report } from './present-report.ts';
import { accountAgeMinutes, weighReport } from './report-trust.ts';
import { findLastReport, findSubmittedReport, insertReport, updateReport } from './reports.queries.ts';

/** Rejects with 400 for a path that isn't the reporter's own upload. */
type ClaimPhotos = (tx: Tx, claim: { paths: string[]; reportId: string; uploaderId: string }) => Promise<void>;

export type FileReportDeps = AnnounceReportsDeps & {
  db: Database;
  clock: Clock;
  trucks: Pick<Trucks, 'report' | 'standings' | 'reportsTooMuch' | 'countOverReporting'>;
  claimPhotos: ClaimPhotos;
};
type Filer = { viewer: Viewer; networkKey: string; submission: Submission | null };

const STATUS_OF: Record<Activity, TruckStatus> = {
  loading: 'active',
  unloading: 'waiting',
  parked: 'waiting',
  patrolling: 'en_route',
  departed: 'departed',
};

/** Idempotent by submission. Rejects with 403 while barred, and 429 above the limit, which counts toward a bar. */
export async function fileReport(deps: FileReportDeps, body: CommunityReportBody, reporting: Filer): Promise<Report> {
  const { submission } = reporting;
  // Retries don't count.
  const taken = submission ? await transact(deps.db, (tx) => findTaken(tx, submission)) : null;
  if (taken) return taken;
  await refuseOverReporting(deps, reporting);
  return transact(deps.db, async (tx) => {
    await lockKey(tx, reporting.viewer.id);
    const earlier = submission ? await findTaken(tx, submission) : null;
    if (earlier) return earlier;
    if (await reportsTooMuch(tx, deps, reporting)) throw tooManyRequests(m.reports_server_too_much());
    return addReport(tx, deps, body, reporting);
  });
}

async function findTaken(tx: Tx, submission: Submission): Promise<Report | null> {
  const taken = await findSubmittedReport(tx, submission.key);
  if (taken) refuseOtherBody(taken, submission);
  return taken;
}

async function addReport(
  tx: Tx,
  deps: FileReportDeps,
  body: CommunityReportBody,
  { viewer, networkKey, submission }: Filer,
): Promise<Report> {
  const now = deps.clock.now();
  const place = { lat: body.latitude, lng: body.longitude };
  const location = maskPrivateText(body.location);
  const { truckType, activity, confidence, gpsTagged, photoUrls } = body;
  const description = body.description === null ? null : maskPrivateText(body.description);
  const impossibleTravel = await cannotHaveComeFrom(tx, viewer.id, place, now);
  const truck = { place, location, status: STATUS_OF[activity], details: description, source: 'user' as const };
  const { sighting } = await deps.trucks.report(tx, truck, toReporter(viewer, networkKey, now), {
    canBeHere: !impossibleTravel,
  });
  const said = { location, truckType, activity, confidence, gpsTagged, photoUrls, description, place };
  const report = await insertReport(tx, {
    ...said,
    reportedBy: viewer.id,
    networkKey,
    reporterAgeMinutes: accountAgeMinutes(viewer, now),
    impossibleTravel,
    sightingId: sighting.id,
    reportedAt: now,
    expiresAt: fadesAt(now, now),
    submissionKey: submission?.key ?? null,
    submissionHash: submission?.bodyHash ?? null,
  });
  await deps.claimPhotos(tx, { paths: photoUrls, reportId: report.id, uploaderId: viewer.id });
  const records = await deps.trucks.standings(tx, [accountKey(viewer.id)]);
  const weighed = await updateReport(tx, report.id, weighReport(report, [], records, now));
  await announceReports(tx, deps, [weighed]);
  return weighed;
}

async function cannotHaveComeFrom(tx: Tx, userId: string, place: LatLng, now: Date): Promise<boolean> {
  const last = await findLastReport(tx, userId);
  return last !== null && isImpossibleTravel({ ...last.place, at: last.reportedAt }, { ...place, at: now });
}

/** In its own transaction, so that the refusal doesn't roll it back. */
async function refuseOverReporting(deps: FileReportDeps, reporting: Filer): Promise<void> {
  const isRefused = await transact(deps.db, async (tx) => {
    if (!(await reportsTooMuch(tx, deps, reporting))) return false;
    await deps.trucks.countOverReporting(tx, accountKey(reporting.viewer.id));
    return true;
  });
  if (isRefused) throw tooManyRequests(m.reports_server_too_much());
}

const reportsTooMuch = (tx: Tx, { trucks, clock }: FileReportDeps, { viewer, networkKey }: Filer): Promise<boolean> =>
  trucks.reportsTooMuch(tx, toReporter(viewer, networkKey, clock.now()), null);
