import { NO_RECORD, type TrackRecord } from '@towscout/domain/trucks/belief/standing';

import type { Viewer } from '#accounts';
import { accountKey } from '#trucks';

import type { Report } from './present-report.ts';
import { type ReportedTruck, reportTrust, type Vote } from './trust/report-trust.ts';
import type { CastVote } from './votes.queries.ts';

/** By account key. */
export type Records = ReadonlyMap<string, TrackRecord>;

export type Outcome = Pick<
  Report,
  'upvotes' | 'downvotes' | 'trustScore' | 'accuracy' | 'verifiedAt' | 'isActive' | 'endedBy'
>;

/** A distrusted report ends; its truck depends on its own statements. */
export function weighReport(report: Report, votes: readonly CastVote[], records: Records, now: Date): Outcome {
  const { trustScore, accuracy, isVerified, isHidden } = reportTrust(
    toReportedTruck(report, records),
    votes.map((vote) => toVote(vote, records)),
    now,
  );
  const upvotes = votes.filter(({ voteType }) => voteType === 'upvote').length;
  return {
    upvotes,
    downvotes: votes.length - upvotes,
    trustScore,
    accuracy,
    verifiedAt: report.verifiedAt ?? (isVerified ? now : null),
    isActive: report.isActive && !isHidden,
    endedBy: isHidden ? 'distrusted' : report.endedBy,
  };
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

export const accountAgeMinutes = ({ createdAt }: Viewer, now: Date): number =>
  Math.max(0, (now.getTime() - createdAt.getTime()) / 60_000);
