import { SAME_TRUCK_METERS } from '@towscout/contracts/sightings/paths';
import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { isCounted } from './live-figures.ts';
import { placeOf, type TowTruckView } from './tow-truck-view.ts';

/** 250 m. */
export const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
const SHOWN_AT_MOST = 3;

/**
 * What was reported lately, so near a spot that it may be the same truck, the nearest first, each with its distance from
 * there. What is stale is another truck by now: a new report takes its place.
 */
export const maybeSame = (
  trucks: readonly TowTruckView[],
  spot: LatLng,
  now: Date,
  exceptIds: readonly string[] = [],
): TowTruckView[] =>
  trucks
    .map((truck) => Object.assign({}, truck, { distanceMiles: distanceBetween(spot, placeOf(truck)) }))
    .filter(
      (truck) => isCounted(truck, now) && truck.distanceMiles <= SAME_TRUCK_MILES && !exceptIds.includes(truck.id),
    )
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, SHOWN_AT_MOST);
