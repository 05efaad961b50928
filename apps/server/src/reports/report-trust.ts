import { NO_RECORD, type TrackRecord, PRIOR_WEIGHT, reliability } from '@towscout/domain/trucks/belief/standing';

import type { Viewer } from '#accounts';
import { accountKey } from '#trucks';

import type { Report } from './present-report.ts';
import type { CastVote } from './votes.queries.ts';

/** By account key. */
export type Records = ReadonlyMap<string, TrackRecord>;

type Outcome = Pick<
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

export type Vote = {
  readonly voteType: 'upvote' | 'downvote';
  readonly castAt: Date;
  readonly voter: TrackRecord;
  readonly accountAgeMinutes: number;
  /** From the report; null when unknown or impossible. */
  readonly milesAway: number | null;
  /** A keyed hash; unknown networks count as one. */
  readonly networkKey: string | null;
};

/** Low, because accounts cost nothing. */
const PRESUMED_OF_VOTER = 0.25;
/** Weight grows with each minute. */
const YOUNG_MINUTES = 24 * 60;
/** Beyond it each half mile halves the weight. */
const SEES_MILES = 0.25;
const NEARNESS_HALVES_MILES = 0.5;
/** Never zero: far voters may have been near. */
const LEAST_NEARNESS = 0.05;
const NEARNESS_UNKNOWN = 0.5;
/** A truck stays 5 to 40 minutes. */
const FRESHNESS_HALVES_MINUTES = 60;

const minutesBetween = (earlier: Date, later: Date): number =>
  Math.max(0, (later.getTime() - earlier.getTime()) / 60_000);

/** 1 when new; halves every hour. */
const freshness = (from: Date, now: Date): number => 2 ** (-minutesBetween(from, now) / FRESHNESS_HALVES_MINUTES);

/** From almost 0 to 1 in a day. */
const accountMaturity = (accountAgeMinutes: number): number =>
  Math.min(1, Math.max(0, accountAgeMinutes) / YOUNG_MINUTES);

const nearness = (milesAway: number | null): number =>
  milesAway === null
    ? NEARNESS_UNKNOWN
    : Math.max(LEAST_NEARNESS, 2 ** (-Math.max(0, milesAway - SEES_MILES) / NEARNESS_HALVES_MILES));

/** 0 to 1, before votes of a network are combined. */
const getWeight = (vote: Vote, now: Date): number =>
  reliability(vote.voter, PRESUMED_OF_VOTER) *
  accountMaturity(vote.accountAgeMinutes) *
  nearness(vote.milesAway) *
  freshness(vote.castAt, now);

/** All young accounts are one group, else each network. */
const getVoterGroup = (vote: Vote): string =>
  vote.accountAgeMinutes < YOUNG_MINUTES ? 'young accounts' : `network ${vote.networkKey ?? 'unknown'}`;

export type ReportedTruck = {
  readonly reportedAt: Date;
  readonly reporter: TrackRecord;
  readonly accountAgeMinutes: number;
  readonly networkKey: string | null;
  readonly gpsTagged: boolean;
  readonly impossibleTravel: boolean;
};

/** `trustScore` is 0 to 100; `accuracy` the weighted share of agreeing votes, 0 to 1, and 0 without votes. */
type ReportTrust = { trustScore: number; accuracy: number; isVerified: boolean; isHidden: boolean };

/** The specification's default of 50. */
const PRESUMED_OF_REPORTER = 0.5;
/** One of two incompatible places is false, so all else by the account may be. */
const PRESUMED_OF_IMPOSSIBLE = 0.25;
/** A good name counts half without a position. */
const GOOD_NAME_WITHOUT_GPS = 0.5;
/** Two proven neighbors are enough, five networks of strangers are not. */
const VERIFIED_FROM = 70;
/** Symmetric to verifying. */
const HIDDEN_FROM = 30;
const GROUPS_TO_DECIDE = 2;
/** A stranger nearby weighs 0.25. */
const LEAST_WEIGHT = 0.1;
/** Votes from the reporter's own network count little. */
const OWN_NETWORK = 0.2;

/** One weight per group, that of its strongest vote. */
function weightsByGroup(
  voteType: Vote['voteType'],
  report: ReportedTruck,
  votes: readonly Vote[],
  now: Date,
): number[] {
  const groups = new Map<string, number>();
  for (const vote of votes.filter((vote) => vote.voteType === voteType)) {
    const isOwnPraise = voteType === 'upvote' && vote.networkKey === report.networkKey;
    const weight = getWeight(vote, now) * (isOwnPraise ? OWN_NETWORK : 1);
    groups.set(getVoterGroup(vote), Math.max(groups.get(getVoterGroup(vote)) ?? 0, weight));
  }
  return [...groups.values()].sort((a, b) => a - b);
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);
const areEnough = (groups: readonly number[]): boolean =>
  groups.filter((weight) => weight >= LEAST_WEIGHT).length >= GROUPS_TO_DECIDE;

/** The prior, 0 to 1. A good name fades and needs a position; a bad one doesn't. */
function presume(report: ReportedTruck, now: Date): number {
  if (report.impossibleTravel) return PRESUMED_OF_IMPOSSIBLE;
  const goodName = reliability(report.reporter, PRESUMED_OF_REPORTER) - PRESUMED_OF_REPORTER;
  if (goodName <= 0) return PRESUMED_OF_REPORTER + goodName;
  const counted =
    freshness(report.reportedAt, now) *
    accountMaturity(report.accountAgeMinutes) *
    (report.gpsTagged ? 1 : GOOD_NAME_WITHOUT_GPS);
  return PRESUMED_OF_REPORTER + goodName * counted;
}

/** A Beta posterior over weighted votes; a network has one group per side (decision 018). */
export function reportTrust(report: ReportedTruck, votes: readonly Vote[], now: Date): ReportTrust {
  const agreeing = weightsByGroup('upvote', report, votes, now);
  const denying = weightsByGroup('downvote', report, votes, now);
  const [support, denial] = [sum(agreeing), sum(denying)];
  const trustScore = (100 * (presume(report, now) * PRIOR_WEIGHT + support)) / (PRIOR_WEIGHT + support + denial);
  return {
    trustScore,
    accuracy: support === 0 ? 0 : support / (support + denial),
    isVerified: trustScore >= VERIFIED_FROM && areEnough(agreeing),
    isHidden: trustScore <= HIDDEN_FROM && areEnough(denying),
  };
}
