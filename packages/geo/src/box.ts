import { EARTH_RADIUS_MILES } from './haversine.ts';
import type { LatLng } from './lat-lng.ts';
import type { Miles } from './units.ts';

/** A rectangle of latitudes and longitudes with west ≤ east; one never crosses the antimeridian. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Widens a box past the rounding error of the haversine formula: about a millimeter. */
const MARGIN_DEGREES = 1e-8;

/**
 * The boxes that together hold every point within `radius` of `center`: usually one, two across
 * the antimeridian, and a whole cap of longitudes when the circle takes in a pole.
 */
export function boxesAround(center: LatLng, radius: Miles): Box[] {
  const angle = radius / EARTH_RADIUS_MILES;
  const reach = degrees(angle) + MARGIN_DEGREES;
  const south = Math.max(-90, center.lat - reach);
  const north = Math.min(90, center.lat + reach);
  const spread = Math.sin(angle) / Math.cos((center.lat * Math.PI) / 180);
  if (center.lat + reach >= 90 || center.lat - reach <= -90 || spread >= 1 || angle >= Math.PI / 2) {
    return [{ south, north, west: -180, east: 180 }];
  }
  const sideways = degrees(Math.asin(spread)) + MARGIN_DEGREES;
  const west = center.lng - sideways;
  const east = center.lng + sideways;
  if (west < -180) {
    return [
      { south, north, west: west + 360, east: 180 },
      { south, north, west: -180, east },
    ];
  }
  if (east > 180) {
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ];
  }
  return [{ south, north, west, east }];
}

export const boxContains = (box: Box, { lat, lng }: LatLng): boolean =>
  lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
