import type { ShownTruck } from '@towscout/domain/belief/supersede';

import { placeOf, type TowTruckView } from './tow-truck-view.ts';

/** Of trucks, the ids of those that are not shown beside the others. */
type SupersededIds = (trucks: readonly ShownTruck[]) => ReadonlySet<string>;

const NONE: SupersededIds = () => new Set();

const FARTHEST = Number.POSITIVE_INFINITY;

/** Nearest first; those that left come after all that are still there. */
export const inRailOrder = (trucks: readonly TowTruckView[]): TowTruckView[] =>
  trucks.toSorted(
    (a, b) =>
      Number(a.status === 'departed') - Number(b.status === 'departed') ||
      (a.distanceMiles ?? FARTHEST) - (b.distanceMiles ?? FARTHEST) ||
      b.changedAt.getTime() - a.changedAt.getTime(),
  );

/**
 * What is shown, in the lists as on the map: a truck fades when its time is over, also while no news comes, and a new
 * voice takes the place of a stale one.
 */
export function stillThere(
  trucks: readonly TowTruckView[],
  now: Date,
  supersededIds: SupersededIds = NONE,
): TowTruckView[] {
  const live = trucks.filter(({ expiresAt }) => expiresAt > now);
  const superseded = supersededIds(live.map((truck) => Object.assign({ place: placeOf(truck) }, truck)));
  return live.filter(({ id }) => !superseded.has(id));
}
