import type { LatLng } from './lat-lng.ts';
import { miles, type Miles } from './units.ts';

/** The radius that the specification sets (section 9), in miles. */
export const EARTH_RADIUS_MILES = miles(3959);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two points by the haversine formula. */
export function distanceBetween(a: LatLng, b: LatLng): Miles {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return miles(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))));
}
