import { SAME_TRUCK_METERS } from '@towscout/contracts/sightings/paths';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { isCounted } from './live-figures.ts';
import { toPlace, type TowTruckView } from './tow-truck-view.ts';

/** 250 m. */
export const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
const SHOWN_AT_MOST = 3;

/** Recent trucks near the spot, nearest first. A stale one is replaced by a new report instead. */
export const maybeSame = (
  trucks: readonly TowTruckView[],
  spot: LatLng,
  now: Date,
  exceptIds: readonly string[] = [],
): TowTruckView[] =>
  trucks
    .map((truck) => Object.assign({}, truck, { distanceMiles: distanceBetween(spot, toPlace(truck)) }))
    .filter(
      (truck) => isCounted(truck, now) && truck.distanceMiles <= SAME_TRUCK_MILES && !exceptIds.includes(truck.id),
    )
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, SHOWN_AT_MOST);
