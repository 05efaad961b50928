import { NO_RECORD, type TrackRecord } from '@towscout/domain/belief/track-record';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountKey, type Sightings } from '#sightings';

import type { Report } from './present-report.ts';
import { type NewReport, updateReport } from './reports.queries.ts';
import { type ReportedTruck, reportTrust } from './trust/report-trust.ts';
import type { Vote } from './trust/vote-weight.ts';
import { type CastVote, findVotes } from './votes.queries.ts';

export type WeighReportDeps = { clock: Clock; sightings: Pick<Sightings, 'standings'> };
type Records = ReadonlyMap<string, TrackRecord>;

/** A distrusted report ends; its truck depends on its own statements. */
export async function weighReport(
  tx: Tx,
  { clock, sightings }: WeighReportDeps,
  report: Report,
  changes: Partial<NewReport> = {},
): Promise<Report> {
  const now = clock.now();
  const votes = await findVotes(tx, report.id);
  const records = await sightings.standings(
    tx,
    [report.reportedBy, ...votes.map(({ userId }) => userId)].map(accountKey),
  );
  const { trustScore, accuracy, isVerified, isHidden } = reportTrust(
    toReportedTruck(report, records),
    votes.map((vote) => toVote(vote, records)),
    now,
  );
  const upvotes = votes.filter(({ voteType }) => voteType === 'upvote').length;
  return updateReport(tx, report.id, {
    ...changes,
    upvotes,
    downvotes: votes.length - upvotes,
    trustScore,
    accuracy,
    ...(isVerified && report.verifiedAt === null && { verifiedAt: now }),
    ...(isHidden && { isActive: false, endedBy: 'distrusted' }),
  });
}

const toReportedTruck = (report: Report, records: Records): ReportedTruck => ({
  reportedAt: report.reportedAt,
  reporter: records.get(accountKey(report.reportedBy)) ?? NO_RECORD,
  accountAgeMinutes: report.reporterAgeMinutes,
  networkKey: report.networkKey,
  gpsTagged: report.gpsTagged,
  impossibleTravel: report.impossibleTravel,
});

const toVote = (
  { userId, voteType, castAt, networkKey, voterAgeMinutes, milesAway }: CastVote,
  records: Records,
): Vote => ({
  voteType,
  castAt,
  networkKey,
  milesAway,
  accountAgeMinutes: voterAgeMinutes,
  voter: records.get(accountKey(userId)) ?? NO_RECORD,
});
