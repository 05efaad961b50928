import type { Reach, BelievedTruck } from '@towscout/domain/trucks/belief';
import { believe } from '@towscout/domain/trucks/belief/believe';
import type { Vote } from '@towscout/domain/trucks/belief/votes';
import type { TruckStatus } from '@towscout/domain/trucks/status';

/** The parts of a truck that its alerts depend on. */
export type HeardTruck = {
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
