import { type Reach, REACHES } from '../belief.ts';
import { freshMinutes, isFeed, type Source } from '../sources/index.ts';
import type { TruckStatus } from '../trucks.ts';
import { isSameTruck, type DescribedTruck } from './same-truck.ts';

/** A truck among others on a map. */
export type ShownTruck = DescribedTruck & {
  readonly id: string;
  readonly source: Source;
  readonly status: TruckStatus;
  readonly reach: Reach;
  readonly confirmations: number;
  readonly reportedAt: Date;
  readonly changedAt: Date;
};

/**
 * Whether a new voice takes the place of an old one that nobody confirmed: the older was stale when the newer was told,
 * and both may be about the same truck. Who is believed less takes nobody's place, and a feed's trucks end by their feed.
 */
const supersedes = (newer: ShownTruck, older: ShownTruck): boolean =>
  !isFeed(older.source) &&
  older.confirmations === 1 &&
  newer.status !== 'departed' &&
  newer.reportedAt.getTime() - older.changedAt.getTime() > freshMinutes(older.source) * 60_000 &&
  REACHES.indexOf(newer.reach) >= REACHES.indexOf(older.reach) &&
  isSameTruck(newer, older);

/** The ids of those that are not shown; when the newer truck leaves, the older one is there again until it fades. */
export const supersededIds = (trucks: readonly ShownTruck[]): Set<string> =>
  new Set(trucks.filter((older) => trucks.some((newer) => supersedes(newer, older))).map(({ id }) => id));
