import { parseCorner } from '@towscout/domain/places/street-name';
import { freshMinutes, isFeed, type Source } from '@towscout/domain/sources/tow-calls';
import { type Reach, REACHES } from '@towscout/domain/trucks/belief';
import { type DescribedTruck, isSameTruck } from '@towscout/domain/trucks/belief/same-truck';
import type { TruckStatus } from '@towscout/domain/trucks/status';
import { distanceBetween } from '@towscout/geo';

import { toPlace, type TowTruckView } from './tow-truck-view.ts';

/** A truck in the list, and those at its corner that it stands for. */
export type TruckRow = { truck: TowTruckView; twins: readonly TowTruckView[] };

/** 150 feet: a crossing and a phone's error. */
const CORNER_MILES = 150 / 5280;

const plainWords = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Unlike the rule for one truck, a place without a name matches no other: nothing else tells that they are one. */
const areNamedAlike = (one: string, other: string): boolean =>
  plainWords(one) === plainWords(other) || (parseCorner(one) !== null && parseCorner(other) !== null);

/** A feed lists each of its calls once, and a sample stands for nothing real. */
const canBeTwins = (one: TowTruckView, other: TowTruckView): boolean =>
  (one.source === 'simulated') === (other.source === 'simulated') &&
  !(isFeed(one.source) && one.source === other.source);

const describe = (truck: TowTruckView) => ({ ...truck, place: toPlace(truck) });

const areTwins = (one: TowTruckView, other: TowTruckView): boolean =>
  canBeTwins(one, other) &&
  distanceBetween(toPlace(one), toPlace(other)) <= CORNER_MILES &&
  areNamedAlike(one.location, other.location) &&
  isSameTruck(describe(one), describe(other));

const believed = ({ reach }: TowTruckView): number => REACHES.indexOf(reach);
const heardAt = ({ changedAt }: TowTruckView): number => changedAt.getTime();

/** The newest voice speaks for its corner, but not against what is believed further. */
const speaksFor = (head: TowTruckView, other: TowTruckView): boolean =>
  (heardAt(other) <= heardAt(head) || other.status === head.status) && areTwins(head, other);

/** One row for each truck at a corner, in the given order. */
export function oneACorner(trucks: readonly TowTruckView[]): TruckRow[] {
  const twins = new Map<TowTruckView, TowTruckView[]>();
  for (const truck of trucks.toSorted((a, b) => believed(b) - believed(a) || heardAt(b) - heardAt(a))) {
    const head = [...twins.keys()].find((each) => speaksFor(each, truck));
    if (head) twins.get(head)?.push(truck);
    else twins.set(truck, []);
  }
  return trucks.flatMap((truck) => {
    const folded = twins.get(truck);
    return folded ? [{ truck, twins: folded }] : [];
  });
}

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
