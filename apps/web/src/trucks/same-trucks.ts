import { SAME_TRUCK_METERS } from '@towscout/contracts/trucks/paths';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { isCounted } from './live-figures.ts';
import { toPlace, type TowTruckView } from './tow-truck-view.ts';

/** 250 m. */
export const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
const SHOWN_AT_MOST = 3;

type Near = TowTruckView & { distanceMiles: number };

const nearSpot = (trucks: readonly TowTruckView[], spot: LatLng): Near[] =>
  trucks
    .map((truck) => Object.assign({}, truck, { distanceMiles: distanceBetween(spot, toPlace(truck)) }))
    .filter(({ distanceMiles }) => distanceMiles <= SAME_TRUCK_MILES);

/** Recent trucks near the spot, nearest first. A stale one is replaced by a new report instead. */
export const maybeSame = (
  trucks: readonly TowTruckView[],
  spot: LatLng,
  now: Date,
  exceptIds: readonly string[] = [],
): TowTruckView[] =>
  nearSpot(trucks, spot)
    .filter((truck) => isCounted(truck, now) && !exceptIds.includes(truck.id))
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, SHOWN_AT_MOST);

/** Those near the spot that are on the map still, though gone or told too long ago. */
export const countEarlier = (trucks: readonly TowTruckView[], spot: LatLng, now: Date): number =>
  nearSpot(trucks, spot).filter((truck) => truck.source !== 'simulated' && !isCounted(truck, now)).length;

/** Each truck once, as the list that heard of it last has it. */
export function newestOf(one: readonly TowTruckView[], other: readonly TowTruckView[]): TowTruckView[] {
  const byId = new Map(one.map((truck) => [truck.id, truck]));
  for (const truck of other) {
    const known = byId.get(truck.id);
    if (!known || known.changedAt <= truck.changedAt) byId.set(truck.id, truck);
  }
  return [...byId.values()];
}
