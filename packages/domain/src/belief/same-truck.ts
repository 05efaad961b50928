import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { parseCorner, isSameCorner, shareStreet } from '../corner.ts';
import { type Intent, SAME_TRUCK_METERS } from '../trucks.ts';

/** What tells trucks apart: where one is, in a point and in words, and why it is there. */
export type DescribedTruck = { readonly place: LatLng; readonly location: string; readonly intent: Intent };

const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
/** As wide as a crossing of three streets, and as far as a phone errs. */
const CROSSING_MILES = metersToMiles(meters(40));

/**
 * Whether two reports of about the same minutes may be about one truck. Another corner, or another reason to be there,
 * is another truck; who names no corner or no reason contradicts nobody.
 */
export const isSameTruck = (one: DescribedTruck, other: DescribedTruck): boolean =>
  areAtOneCorner(one, other) && areCompatible(one.intent, other.intent);

type DescribedPlace = Pick<DescribedTruck, 'place' | 'location'>;

/** Whether two trucks are so near, and name no other corner, that people who hear of them think of one place. */
export const areAtOneCorner = (one: DescribedPlace, other: DescribedPlace): boolean =>
  distanceBetween(one.place, other.place) <= SAME_TRUCK_MILES && !areOtherCorners(one, other);

const areCompatible = (one: Intent, other: Intent): boolean =>
  one === other || one === 'unknown' || other === 'unknown';

function areOtherCorners(one: DescribedPlace, other: DescribedPlace): boolean {
  const [here, there] = [parseCorner(one.location), parseCorner(other.location)];
  if (!here || !there || isSameCorner(here, there)) return false;
  return !(shareStreet(here, there) && distanceBetween(one.place, other.place) <= CROSSING_MILES);
}
