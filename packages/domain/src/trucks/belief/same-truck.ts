import { distanceBetween, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { parseCorner, isSameCorner, shareStreet } from '../../places/street-name.ts';
import { type Intent, SAME_TRUCK_METERS } from '../status.ts';

export type DescribedTruck = { readonly place: LatLng; readonly location: string; readonly intent: Intent };

const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
/** A crossing of three streets plus a phone's error. */
const CROSSING_MILES = metersToMiles(meters(40));

/** A different corner or intent is a different truck; an unnamed one matches any. */
export const isSameTruck = (one: DescribedTruck, other: DescribedTruck): boolean =>
  areAtOneCorner(one, other) && areCompatible(one.intent, other.intent);

type DescribedPlace = Pick<DescribedTruck, 'place' | 'location'>;

/** True when people would think of both trucks' places as one: near each other and not at different corners. */
export const areAtOneCorner = (one: DescribedPlace, other: DescribedPlace): boolean =>
  distanceBetween(one.place, other.place) <= SAME_TRUCK_MILES && !areOtherCorners(one, other);

const areCompatible = (one: Intent, other: Intent): boolean =>
  one === other || one === 'unknown' || other === 'unknown';

function areOtherCorners(one: DescribedPlace, other: DescribedPlace): boolean {
  const [here, there] = [parseCorner(one.location), parseCorner(other.location)];
  if (!here || !there || isSameCorner(here, there)) return false;
  return !(shareStreet(here, there) && distanceBetween(one.place, other.place) <= CROSSING_MILES);
}
