import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/database.ts';
import { fadesAt, reporterOf, type Sightings } from '../sightings/index.ts';
import type { Report } from './present-report.ts';
import { updateReport } from './reports.queries.ts';
import { type ReportedTruck, reportTrust } from './trust/report-trust.ts';
import { NO_RECORD, type TrackRecord } from './trust/track-record.ts';
import { findTrackRecords, findVotes } from './votes.queries.ts';

export type Weighing = { clock: Clock; sightings: Pick<Sightings, 'verify' | 'withdraw'> };

/** A report as the trust rules see it. */
export const toReportedTruck = (report: Report, reporter: TrackRecord = NO_RECORD): ReportedTruck => ({
  reportedAt: report.reportedAt,
  reporter,
  accountAgeMinutes: report.reporterAgeMinutes,
  networkKey: report.networkKey,
  gpsTagged: report.gpsTagged,
  impossibleTravel: report.impossibleTravel,
});

/** The key by which the sightings know this account. */
export const reporterKeyOf = ({ reportedBy, networkKey }: Pick<Report, 'reportedBy' | 'networkKey'>): string => reporterOf(reportedBy, networkKey ?? '').key;

/**
 * Counts the votes anew and writes what the report is worth now. The first time that it is verified
 * its truck is confirmed; when it is distrusted it disappears, and its truck with it.
 */
export async function weighReport(tx: Tx, { clock, sightings }: Weighing, report: Report, isConfirmed: boolean): Promise<Report> {
  const now = clock.now();
  const votes = await findVotes(tx, report.id);
  const reporter = (await findTrackRecords(tx, [report.reportedBy])).get(report.reportedBy);
  const { trustScore, accuracy, isVerified, isHidden } = reportTrust(toReportedTruck(report, reporter), votes, now);
  const upvotes = votes.filter(({ voteType }) => voteType === 'upvote').length;
  const isFirstVerified = isVerified && report.verifiedAt === null;
  const weighed = await updateReport(tx, report.id, {
    upvotes,
    downvotes: votes.length - upvotes,
    trustScore,
    accuracy,
    ...(isConfirmed && { expiresAt: fadesAt(report.reportedAt, now) }),
    ...(isFirstVerified && { verifiedAt: now }),
    ...(isHidden && { isActive: false, endedBy: 'distrusted' }),
  });
  if (report.sightingId && isFirstVerified) await sightings.verify(tx, report.sightingId, reporterKeyOf(report));
  if (report.sightingId && isHidden) await sightings.withdraw(tx, report.sightingId, reporterKeyOf(report));
  return weighed;
}
