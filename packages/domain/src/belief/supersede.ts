import { type Reach, REACHES } from '../belief.ts';
import { freshMinutes, isFeed, type Source } from '../sources/index.ts';
import type { TruckStatus } from '../trucks.ts';
import { isSameTruck, type DescribedTruck } from './same-truck.ts';

export type ShownTruck = DescribedTruck & {
  readonly id: string;
  readonly source: Source;
  readonly status: TruckStatus;
  readonly reach: Reach;
  readonly confirmations: number;
  readonly reportedAt: Date;
  readonly changedAt: Date;
};

/** Only a report that is unconfirmed and stale by then is replaced; a feed's trucks end by their feed. */
const supersedes = (newer: ShownTruck, older: ShownTruck): boolean =>
  !isFeed(older.source) &&
  older.confirmations === 1 &&
  newer.status !== 'departed' &&
  newer.reportedAt.getTime() - older.changedAt.getTime() > freshMinutes(older.source) * 60_000 &&
  REACHES.indexOf(newer.reach) >= REACHES.indexOf(older.reach) &&
  isSameTruck(newer, older);

/** Ids to hide; an older truck reappears when the newer one leaves, until it fades. */
export const supersededIds = (trucks: readonly ShownTruck[]): Set<string> =>
  new Set(trucks.filter((older) => trucks.some((newer) => supersedes(newer, older))).map(({ id }) => id));
