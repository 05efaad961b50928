import type { Reach, BelievedTruck } from '@towscout/domain/trucks/belief';
import { believe } from '@towscout/domain/trucks/belief/believe';
import type { Vote } from '@towscout/domain/trucks/belief/votes';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import type { PlacedSighting } from './present-sighting.ts';
import { accountKey } from './reporter.ts';
import { believedTruck } from './settle-sighting.ts';
import { findVoters, findVotes } from './votes.queries.ts';

/** Null for a truck that only this user reported. */
type Hear = (userId: string, sighting: PlacedSighting) => HeardTruck | null;

/**
 * The state of locked trucks by others' reports, for each of these users. Queries only trucks with several reporters.
 */
export async function hearOthers(
  tx: Tx,
  { clock }: { clock: Clock },
  sightings: readonly PlacedSighting[],
  userIds: readonly string[],
): Promise<Hear> {
  const joined = sightings.filter((sighting) => !hasOneVote(sighting)).map(({ id }) => id);
  const asked = new Set(userIds.map(accountKey));
  const voters = (await findVoters(tx, joined)).filter(({ reporterKey }) => asked.has(reporterKey));
  const ids = [...new Set(voters.map(({ sightingId }) => sightingId))];
  const votes = new Map(await Promise.all(ids.map(async (id) => [id, await findVotes(tx, id)] as const)));
  const now = clock.now();
  return (userId, sighting) => {
    const voter = accountKey(userId);
    if (hasOneVote(sighting)) return sighting.reportedBy === voter ? null : sighting;
    const { changedAt, unconfirmedStatus } = sighting;
    const truck = { ...believedTruck(sighting), changedAt, unconfirmedStatus };
    return heardFromOthers(truck, votes.get(sighting.id) ?? [], voter, now);
  };
}

/** Another reporter with any effect would have renewed or disputed the truck, or been counted. */
const hasOneVote = ({ externalId, confirmations, unconfirmedStatus, changedAt, reportedAt }: PlacedSighting): boolean =>
  externalId === null &&
  confirmations === 1 &&
  unconfirmedStatus === null &&
  changedAt.getTime() === reportedAt.getTime();

/** The parts of a truck that its alerts depend on. */
type HeardTruck = {
  readonly status: TruckStatus;
  readonly unconfirmedStatus: TruckStatus | null;
  readonly reach: Reach;
  readonly changedAt: Date;
};

/**
 * A truck as described by everyone but this voter: no one is alerted by their own report, and this is what remains
 * when the voter takes theirs back. Null when only this voter sees it.
 */
export function heardFromOthers(
  truck: BelievedTruck & HeardTruck,
  votes: readonly Vote[],
  voter: string,
  now: Date,
): HeardTruck | null {
  const mine = votes.find(({ key }) => key === voter);
  if (!mine) return truck;
  // Voters who only agreed had no need to spend an alarm, so they may still raise one.
  const others = votes.flatMap((vote) => (vote === mine ? [] : [{ ...vote, mayAlarm: true }]));
  const seen = others.filter(({ verdict }) => verdict === 'seen');
  if (seen.length === 0 && !truck.isOfficial) return null;
  const status = statusBy(truck, seen, mine);
  const { reach, unconfirmedStatus } = believe({ ...truck, status }, others, now);
  return { status, unconfirmedStatus, reach, changedAt: changedBy(truck, seen, mine) };
}

/** A plain 'it's there' agrees with the status shown at the time. */
function statusBy({ status, isOfficial }: BelievedTruck, seen: readonly Vote[], mine: Vote): TruckStatus {
  const agrees = (vote: Vote): boolean => vote.status === status || (vote.status === null && vote.at > mine.at);
  if (isOfficial || seen.some(agrees)) return status;
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).find((vote) => vote.status !== null);
  return newest?.status ?? 'waiting';
}

/** Never newer than the truck's own `changedAt`, because not every sighting is news. */
function changedBy(
  { reportedBy, reportedAt, changedAt }: BelievedTruck & HeardTruck,
  seen: readonly Vote[],
  mine: Vote,
): Date {
  if (changedAt > mine.at) return changedAt;
  const looks = [...seen.map(({ at }) => at), ...(reportedBy === mine.key ? [] : [reportedAt])];
  return new Date(Math.min(changedAt.getTime(), Math.max(...looks.map((at) => at.getTime()))));
}
