import { reliability, type TrackRecord } from '@towscout/domain/trucks/belief/track-record';

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
export const freshness = (from: Date, now: Date): number =>
  2 ** (-minutesBetween(from, now) / FRESHNESS_HALVES_MINUTES);

/** From almost 0 to 1 in a day. */
export const accountMaturity = (accountAgeMinutes: number): number =>
  Math.min(1, Math.max(0, accountAgeMinutes) / YOUNG_MINUTES);

const nearness = (milesAway: number | null): number =>
  milesAway === null
    ? NEARNESS_UNKNOWN
    : Math.max(LEAST_NEARNESS, 2 ** (-Math.max(0, milesAway - SEES_MILES) / NEARNESS_HALVES_MILES));

/** 0 to 1, before votes of a network are combined. */
export const getWeight = (vote: Vote, now: Date): number =>
  reliability(vote.voter, PRESUMED_OF_VOTER) *
  accountMaturity(vote.accountAgeMinutes) *
  nearness(vote.milesAway) *
  freshness(vote.castAt, now);

/** All young accounts are one group, else each network. */
export const getVoterGroup = (vote: Vote): string =>
  vote.accountAgeMinutes < YOUNG_MINUTES ? 'young accounts' : `network ${vote.networkKey ?? 'unknown'}`;
