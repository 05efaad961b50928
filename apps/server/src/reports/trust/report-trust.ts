import { PRIOR_WEIGHT, reliability, type TrackRecord } from '@towscout/domain/trucks/belief/track-record';

import { freshness, accountMaturity, type Vote, getVoice, getWeight } from './vote-weight.ts';

export type ReportedTruck = {
  readonly reportedAt: Date;
  readonly reporter: TrackRecord;
  readonly accountAgeMinutes: number;
  readonly networkKey: string | null;
  readonly gpsTagged: boolean;
  readonly impossibleTravel: boolean;
};

/** `trustScore` is 0 to 100; `accuracy` the weighted share of agreeing votes, 0 to 1, and 0 without votes. */
export type ReportTrust = { trustScore: number; accuracy: number; isVerified: boolean; isHidden: boolean };

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
const VOICES_TO_DECIDE = 2;
/** A stranger nearby weighs 0.25. */
const LEAST_VOICE = 0.1;
/** Votes from the reporter's own network count little. */
const OWN_NETWORK = 0.2;

/** One weight per voice, that of its strongest vote. */
function voicesFor(voteType: Vote['voteType'], report: ReportedTruck, votes: readonly Vote[], now: Date): number[] {
  const voices = new Map<string, number>();
  for (const vote of votes.filter((vote) => vote.voteType === voteType)) {
    const isOwnPraise = voteType === 'upvote' && vote.networkKey === report.networkKey;
    const weight = getWeight(vote, now) * (isOwnPraise ? OWN_NETWORK : 1);
    voices.set(getVoice(vote), Math.max(voices.get(getVoice(vote)) ?? 0, weight));
  }
  return [...voices.values()].sort((a, b) => a - b);
}

const sum = (weights: readonly number[]): number => weights.reduce((total, weight) => total + weight, 0);
const areEnough = (voices: readonly number[]): boolean =>
  voices.filter((weight) => weight >= LEAST_VOICE).length >= VOICES_TO_DECIDE;

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

/** A Beta posterior over weighted votes; a network has one voice per side (decision 018). */
export function reportTrust(report: ReportedTruck, votes: readonly Vote[], now: Date): ReportTrust {
  const agreeing = voicesFor('upvote', report, votes, now);
  const denying = voicesFor('downvote', report, votes, now);
  const [support, denial] = [sum(agreeing), sum(denying)];
  const trustScore = (100 * (presume(report, now) * PRIOR_WEIGHT + support)) / (PRIOR_WEIGHT + support + denial);
  return {
    trustScore,
    accuracy: support === 0 ? 0 : support / (support + denial),
    isVerified: trustScore >= VERIFIED_FROM && areEnough(agreeing),
    isHidden: trustScore <= HIDDEN_FROM && areEnough(denying),
  };
}
