import type { TowFeedSource } from '@towscout/domain/sources';
import type { BelievedTruck } from '@towscout/domain/trucks/belief';
import { type AssessedVote, networkStandingKey } from '@towscout/domain/trucks/belief/assess-voters';
import { asksForAlarm } from '@towscout/domain/trucks/belief/believe';
import { isOverReporting, mayAlarm } from '@towscout/domain/trucks/belief/limits';
import { NEWCOMER, isBarred, type Standing } from '@towscout/domain/trucks/belief/standing';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { m } from '@towscout/messages';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { forbidden } from '#platform/http/problem.ts';

import { feedKey, type Reporter, sharedNetwork } from './reporter.ts';
import { loadStandings } from './standings.queries.ts';
import { countAlarmsSince, countVotesSince } from './votes.queries.ts';

export type VoteInput = {
  verdict: AssessedVote['verdict'];
  status: TruckStatus | null;
  milesAway?: number | null | undefined;
  /** False for impossible travel. */
  canBeHere?: boolean;
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** `sightingId` is null for a new truck. */
export async function createVote(
  tx: Tx,
  voter: Voter,
  input: VoteInput,
  on: {
    sightingId: string | null;
    truck: BelievedTruck;
    others: readonly AssessedVote[];
    earlier: AssessedVote | null;
    now: Date;
    at?: Date;
  },
): Promise<AssessedVote> {
  const { truck, others, earlier, now } = on;
  const lastAt = Math.max(truck.reportedAt.getTime(), ...others.map(({ at }) => at.getTime()));
  const vote: AssessedVote = {
    key: voter.key,
    kind: voter.isAccount ? 'account' : 'passer-by',
    isNewAccount: voter.isNewAccount,
    network: sharedNetwork(voter.networkKey),
    verdict: input.verdict,
    status: input.status,
    // Keeps the order of votes within a millisecond.
    at: on.at ?? new Date(Math.max(now.getTime(), lastAt + 1)),
    standing: voter.standing,
    networkStanding: voter.networkStanding,
    milesAway: input.milesAway ?? null,
    standsAlone: (input.canBeHere ?? true) && !(await reportsTooMuch(tx, voter, on.sightingId, now)),
    mayAlarm: true,
    isContradicted: earlier?.isContradicted ?? false,
  };
  return {
    ...vote,
    mayAlarm:
      (earlier?.mayAlarm ?? false) || (asksForAlarm(truck, vote, others, now) && (await countAlarm(tx, voter, now))),
  };
}

export const feedVote = (source: TowFeedSource, at: Date): AssessedVote => ({
  key: feedKey(source),
  kind: 'feed',
  isNewAccount: false,
  network: null,
  verdict: 'seen',
  status: null,
  at,
  standing: NEWCOMER,
  networkStanding: NEWCOMER,
  milesAway: null,
  standsAlone: true,
  mayAlarm: false,
  isContradicted: false,
});

/** Counting this truck. This machine's own address is exempt. */
export async function reportsTooMuch(
  tx: Tx,
  { key, networkKey, isAccount }: Reporter,
  sightingId: string | null,
  now: Date,
): Promise<boolean> {
  if (!isAccount && sharedNetwork(networkKey) === null) return false;
  const since = { hourAgo: minutesBefore(now, HOUR), dayAgo: minutesBefore(now, DAY) };
  const { lastHour, lastDay } = await countVotesSince(tx, { reporterKey: key, otherThan: sightingId, ...since });
  return isOverReporting({ lastHour: lastHour + 1, lastDay: lastDay + 1 }, isAccount ? 'account' : 'passer-by');
}

/** Takes one of the allowed alarms, if any is left. */
async function countAlarm(tx: Tx, voter: Voter, now: Date): Promise<boolean> {
  const since = { hourAgo: minutesBefore(now, HOUR), dayAgo: minutesBefore(now, DAY) };
  const isLeft = async () => mayAlarm(await countAlarmsSince(tx, { reporter: voter, ...since }));
  if (!(await isLeft())) return false;
  await lockKey(tx, `alarms of ${voter.networkKey}`);
  await lockKey(tx, `alarms of ${voter.key}`);
  return isLeft();
}

export type Voter = Reporter & { standing: Standing; networkStanding: Standing };

/** Rejects with 403 while barred. */
export async function voterUnlessBarred(tx: Tx, reporter: Reporter, now: Date): Promise<Voter> {
  const networkKey = networkStandingKey(reporter.networkKey);
  const standings = await loadStandings(tx, [reporter.key, networkKey]);
  const standing = standings.get(reporter.key) ?? NEWCOMER;
  if (!isBarred(standing, now))
    return { ...reporter, standing, networkStanding: standings.get(networkKey) ?? NEWCOMER };
  const until = standing.barredUntil?.toISOString().slice(0, 10) ?? '';
  throw forbidden(m.trucks_server_barred({ until }));
}
