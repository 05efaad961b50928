import { EARTH_RADIUS_MILES } from './haversine.ts';
import type { LatLng } from './lat-lng.ts';
import type { Miles } from './units.ts';

const BEARINGS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Eight points this far from a center, from east by north: for whom a few miles are flat. Not for the poles. */
export function pointsAround(center: LatLng, radius: Miles): LatLng[] {
  const reach = degrees(radius / EARTH_RADIUS_MILES);
  const narrowing = Math.cos((center.lat * Math.PI) / 180);
  return BEARINGS.map((bearing) => ({
    lat: center.lat + reach * Math.sin(bearing),
    lng: center.lng + (reach * Math.cos(bearing)) / narrowing,
  }));
}
