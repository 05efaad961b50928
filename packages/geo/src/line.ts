import { distanceBetween } from './haversine.ts';
import type { LatLng } from './lat-lng.ts';
import { miles, type Miles } from './units.ts';

/**
 * The distance from a point to a line of at least one point. Each segment is treated as straight on a flat
 * map, which is right to a foot for segments of a few miles that do not cross the antimeridian.
 */
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
