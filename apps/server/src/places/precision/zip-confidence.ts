import { distanceBetween, type LatLng, type Meters, miles, milesToMeters } from '@towscout/geo';

import { type ZipPoint, zipPlace } from '../zip-point.ts';

/** The spacing is clamped to these bounds, in miles: a point 30 miles away is never certain, and no point is exact. */
const LARGEST_AREA_MILES = 20;
const SMALLEST_AREA_MILES = 0.3;
/** A point one spacing away from its ZIP code's point scores 70: there the neighbor's area begins. */
const EVEN_AT_SPACINGS = 1.326;
const STEEPNESS = 3;
const LOST_TO_NEARER = 0.5;
const ONE_SOURCE_ALONE = 75;

/** Miles across. */
const areaMiles = ({ spacingMiles }: ZipPoint): number =>
  Math.min(LARGEST_AREA_MILES, Math.max(SMALLEST_AREA_MILES, spacingMiles));

/** From 1 at the point itself down to 0 far away. */
const closeness = (distanceMiles: number, area: number): number =>
  1 / (1 + (distanceMiles / (EVEN_AT_SPACINGS * area)) ** STEEPNESS);

/** Miles to the nearer of the two sources' points. */
export function milesFromZip(zip: ZipPoint, place: LatLng): number {
  const fromGeoNames = distanceBetween(zipPlace(zip), place);
  return zip.censusPlace ? Math.min(fromGeoNames, distanceBetween(zip.censusPlace, place)) : fromGeoNames;
}

/** 0 to 100 (decision 011). `nearestOtherMiles` is null when no other is near. */
export function confidenceAt(zip: ZipPoint, place: LatLng, nearestOtherMiles: number | null): number {
  const distance = milesFromZip(zip, place);
  const isOtherNearer = nearestOtherMiles !== null && nearestOtherMiles < distance;
  const share = isOtherNearer ? 1 - LOST_TO_NEARER * (1 - nearestOtherMiles / distance) : 1;
  return 100 * share * closeness(distance, areaMiles(zip));
}

/** By how closely the sources agree. */
export function confidenceAlone(zip: ZipPoint): number {
  const apart = zip.censusPlace ? distanceBetween(zipPlace(zip), zip.censusPlace) : 0;
  // No two sources agree to the last digit: a point that is identical in both comes from one of them.
  return apart === 0 ? ONE_SOURCE_ALONE : 100 * closeness(apart, areaMiles(zip));
}

/** Half the distance to its neighbors. */
export const zipAccuracy = (zip: ZipPoint): Meters => milesToMeters(miles(areaMiles(zip) / 2));
