import type { Reach } from '@towscout/domain/trucks/belief';
import { believe } from '@towscout/domain/trucks/belief/believe';
import type { BelievedTruck } from '@towscout/domain/trucks/belief/believed-truck';
import type { Voice } from '@towscout/domain/trucks/belief/voices';
import type { TruckStatus } from '@towscout/domain/trucks/status';

/** The parts of a truck that its alerts depend on. */
export type HeardTruck = {
  readonly status: TruckStatus;
  readonly unconfirmedStatus: TruckStatus | null;
  readonly reach: Reach;
  readonly changedAt: Date;
};

/**
 * A truck as described by everyone but this speaker: no one is alerted by their own report, and this is what remains
 * when the speaker takes theirs back. Null when only this speaker sees it.
 */
export function heardFromOthers(
  truck: BelievedTruck & HeardTruck,
  voices: readonly Voice[],
  speaker: string,
  now: Date,
): HeardTruck | null {
  const mine = voices.find(({ key }) => key === speaker);
  if (!mine) return truck;
  // Speakers who only agreed had no need to spend an alarm, so they may still raise one.
  const others = voices.flatMap((voice) => (voice === mine ? [] : [{ ...voice, mayAlarm: true }]));
  const seen = others.filter(({ said }) => said === 'seen');
  if (seen.length === 0 && !truck.isOfficial) return null;
  const status = statusBy(truck, seen, mine);
  const { reach, unconfirmedStatus } = believe({ ...truck, status }, others, now);
  return { status, unconfirmedStatus, reach, changedAt: changedBy(truck, seen, mine) };
}

/** A plain 'it's there' agrees with the status shown at the time. */
function statusBy({ status, isOfficial }: BelievedTruck, seen: readonly Voice[], mine: Voice): TruckStatus {
  const agrees = (voice: Voice): boolean => voice.status === status || (voice.status === null && voice.at > mine.at);
  if (isOfficial || seen.some(agrees)) return status;
  const newest = seen.toSorted((a, b) => b.at.getTime() - a.at.getTime()).find((voice) => voice.status !== null);
  return newest?.status ?? 'waiting';
}

/** Never newer than the truck's own `changedAt`, because not every sighting is news. */
function changedBy(
  { reportedBy, reportedAt, changedAt }: BelievedTruck & HeardTruck,
  seen: readonly Voice[],
  mine: Voice,
): Date {
  if (changedAt > mine.at) return changedAt;
  const looks = [...seen.map(({ at }) => at), ...(reportedBy === mine.key ? [] : [reportedAt])];
  return new Date(Math.min(changedAt.getTime(), Math.max(...looks.map((at) => at.getTime()))));
}
