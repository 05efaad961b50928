import type { Reach } from '../belief.ts';
import type { TruckStatus } from '../status.ts';
import { believe } from './believe.ts';
import type { BelievedTruck } from './believed-truck.ts';
import type { Voice } from './voices.ts';

/** What alerts of a truck depend on. */
export type HeardTruck = {
  readonly status: TruckStatus;
  readonly unconfirmedStatus: TruckStatus | null;
  readonly reach: Reach;
  readonly changedAt: Date;
};

/**
 * A truck as its other speakers tell of it: since no one is alerted by their own voice, and once this one takes theirs
 * back. Null when only this one sees it.
 */
export function heardFromOthers(
  truck: BelievedTruck & HeardTruck,
  voices: readonly Voice[],
  speaker: string,
  now: Date,
): HeardTruck | null {
  const mine = voices.find(({ key }) => key === speaker);
  if (!mine) return truck;
  // Whoever only agreed had no need to spend an alarm.
  const others = voices.flatMap((voice) => (voice === mine ? [] : [{ ...voice, mayAlarm: true }]));
  const seen = others.filter(({ said }) => said === 'seen');
  if (seen.length === 0 && !truck.isOfficial) return null;
  const status = statusBy(truck, seen, mine);
  const { reach, unconfirmedStatus } = believe({ ...truck, status }, others, now);
  return { status, unconfirmedStatus, reach, changedAt: changedBy(truck, seen, mine) };
}

/** A plain 'it's there' agrees with what was shown then. */
function statusBy({ status, isOfficial }: BelievedTruck, seen: readonly Voice[], mine: Voice): TruckStatus {
  const agrees = (voice: Voice): boolean => voice.status === status || (voice.status === null && voice.at > mine.at);
  if (isOfficial || seen.some(agrees)) return status;
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).find((voice) => voice.status !== null);
  return newest?.status ?? 'waiting';
}

/** Never newer than it is shown: not every look makes a truck news. */
function changedBy(
  { reportedBy, reportedAt, changedAt }: BelievedTruck & HeardTruck,
  seen: readonly Voice[],
  mine: Voice,
): Date {
  if (changedAt > mine.at) return changedAt;
  const looks = [...seen.map(({ at }) => at), ...(reportedBy === mine.key ? [] : [reportedAt])];
  return new Date(Math.min(changedAt.getTime(), Math.max(...looks.map((at) => at.getTime()))));
}
