import { freshMinutes, isFeed, type Source } from '@towscout/domain/sources';
import { type Reach, REACHES } from '@towscout/domain/trucks/belief';
import { isSameTruck, type DescribedTruck } from '@towscout/domain/trucks/belief/same-truck';
import type { TruckStatus } from '@towscout/domain/trucks/status';

export type ShownTruck = DescribedTruck & {
  readonly id: string;
  readonly source: Source;
  readonly status: TruckStatus;
  readonly reach: Reach;
  readonly confirmations: number;
  readonly reportedAt: Date;
  readonly changedAt: Date;
};

/** Only an unconfirmed report is replaced; a feed's trucks end by their feed. */
const isReplaceable = ({ source, confirmations }: ShownTruck): boolean => !isFeed(source) && confirmations === 1;

const staleFrom = ({ source, changedAt }: ShownTruck): number => changedAt.getTime() + freshMinutes(source) * 60_000;

const supersedes = (newer: ShownTruck, older: ShownTruck): boolean =>
  newer.status !== 'departed' &&
  newer.reportedAt.getTime() > staleFrom(older) &&
  REACHES.indexOf(newer.reach) >= REACHES.indexOf(older.reach) &&
  isSameTruck(newer, older);

/** Ids to hide; an older truck reappears when the newer one leaves, until it fades. */
export function replacedIds(trucks: readonly ShownTruck[]): Set<string> {
  const newest = trucks.reduce((latest, { reportedAt }) => Math.max(latest, reportedAt.getTime()), 0);
  // Few are left to compare with all others.
  const stale = trucks.filter((truck) => isReplaceable(truck) && staleFrom(truck) < newest);
  return new Set(stale.filter((older) => trucks.some((newer) => supersedes(newer, older))).map(({ id }) => id));
}
