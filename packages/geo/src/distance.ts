import { miles, type Miles } from './units.ts';

/** Decimal degrees, WGS 84. */
export type LatLng = { readonly lat: number; readonly lng: number };

export const isLatLng = ({ lat, lng }: LatLng): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Specification section 9. */
export const EARTH_RADIUS_MILES = miles(3959);

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Haversine great-circle distance. */
export function distanceBetween(a: LatLng, b: LatLng): Miles {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return miles(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

const BEARINGS = Array.from({ length: 8 }, (_, index) => (index * Math.PI) / 4);
const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Eight points around a center, counterclockwise from east, on a flat approximation. Not for the poles. */
export function pointsAround(center: LatLng, radius: Miles): LatLng[] {
  const reach = degrees(radius / EARTH_RADIUS_MILES);
  const narrowing = Math.cos((center.lat * Math.PI) / 180);
  return BEARINGS.map((bearing) => ({
    lat: center.lat + reach * Math.sin(bearing),
    lng: center.lng + (reach * Math.cos(bearing)) / narrowing,
  }));
}

/** Each segment is straight on a flat map: right to a foot for a few miles off the antimeridian. */
export function distanceToLine(point: LatLng, line: readonly LatLng[]): Miles {
  const [first, ...others] = line;
  if (!first) return miles(Infinity);
  let nearest = distanceBetween(point, first);
  let from = first;
  for (const to of others) {
    nearest = miles(Math.min(nearest, distanceBetween(point, nearestOn(point, from, to))));
    from = to;
  }
  return nearest;
}

function nearestOn(point: LatLng, from: LatLng, to: LatLng): LatLng {
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  const [dx, dy] = [(to.lng - from.lng) * narrowing, to.lat - from.lat];
  const [px, py] = [(point.lng - from.lng) * narrowing, point.lat - from.lat];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
}
