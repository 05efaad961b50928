import { reliability, type TrackRecord } from '@towscout/domain/belief/track-record';

export type Vote = {
  readonly voteType: 'upvote' | 'downvote';
  readonly castAt: Date;
  readonly voter: TrackRecord;
  readonly accountAgeMinutes: number;
  /**
   * How far from the report the voter is or was; null when unknown, or when the voter could not have
   * traveled there.
   */
  readonly milesAway: number | null;
  /** The keyed hash of the voter's network; votes from unknown networks count as one network. */
  readonly networkKey: string | null;
};

/** A voter without a record is presumed right a quarter of the time: names cost nothing, records do. */
const PRESUMED_OF_VOTER = 0.25;
/** An account is young for a day, and its weight grows with its minutes until then. */
const YOUNG_MINUTES = 24 * 60;
/** Anyone within a quarter mile sees the truck; beyond that, each further half mile halves the weight. */
const SEES_MILES = 0.25;
const NEARNESS_HALVES_MILES = 0.5;
/** Someone far away may have been near, and someone unknown may be near: the weight is never zero. */
const LEAST_NEARNESS = 0.05;
const NEARNESS_UNKNOWN = 0.5;
/** A truck stays 5 to 40 minutes: what was seen an hour ago says half as much. */
const FRESHNESS_HALVES_MINUTES = 60;

const minutesBetween = (earlier: Date, later: Date): number =>
  Math.max(0, (later.getTime() - earlier.getTime()) / 60_000);

/** Halves every hour: 1 when new. */
export const freshness = (from: Date, now: Date): number =>
  2 ** (-minutesBetween(from, now) / FRESHNESS_HALVES_MINUTES);

/** Almost nothing for an account made minutes ago; 1 after a day. */
export const accountMaturity = (accountAgeMinutes: number): number =>
  Math.min(1, Math.max(0, accountAgeMinutes) / YOUNG_MINUTES);

const nearness = (milesAway: number | null): number =>
  milesAway === null
    ? NEARNESS_UNKNOWN
    : Math.max(LEAST_NEARNESS, 2 ** (-Math.max(0, milesAway - SEES_MILES) / NEARNESS_HALVES_MILES));

/** What one vote is worth, 0 to 1, before it is counted with others on its network. */
export const weightOf = (vote: Vote, now: Date): number =>
  reliability(vote.voter, PRESUMED_OF_VOTER) *
  accountMaturity(vote.accountAgeMinutes) *
  nearness(vote.milesAway) *
  freshness(vote.castAt, now);

/** Whose votes count as one voice: all young accounts together, otherwise everyone on one network. */
export const voiceOf = (vote: Vote): string =>
  vote.accountAgeMinutes < YOUNG_MINUTES ? 'young accounts' : `network ${vote.networkKey ?? 'unknown'}`;
