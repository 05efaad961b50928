import { flatAround, type LatLng, type LineSide, type Segment, toSegments } from '@towscout/geo';

/** Side as seen when walking a street's line from its first point to its last. */
export type StreetSide = LineSide;

/** Closer to the line than this, a position doesn't show the car's side, so its owner is asked. */
const SURE_METERS = 5;
/** Tolerance for rounding. */
const ALIKE_METERS = 1e-6;

/** The side of a street on which a point lies; null when it is too close to the line, or the line has no length. */
export function findSide(line: readonly LatLng[], point: LatLng): StreetSide | null {
  const segments = toSegments(line.map(flatAround(point).flat));
  const nearest = Math.min(...segments.map(distanceTo));
  // At a bend, both segments are equally near. The one that the point is farther beside shows its true side.
  const asides = segments.filter((segment) => distanceTo(segment) - nearest < ALIKE_METERS).map(leftOffset);
  const [left, right] = [Math.max(0, ...asides), Math.max(0, ...asides.map((aside) => -aside))];
  if (Math.max(left, right) <= SURE_METERS || Math.abs(left - right) < ALIKE_METERS) return null;
  return left > right ? 'left' : 'right';
}

/** Distance from the map's origin to a segment. */
function distanceTo({ from, east, north, length }: Segment): number {
  const along = Math.max(0, Math.min(1, -(from.x * east + from.y * north) / length ** 2));
  return Math.hypot(from.x + east * along, from.y + north * along);
}

/** How far the map's origin is to the left of a segment, or of its extension; negative when it is to the right. */
const leftOffset = ({ from, east, north, length }: Segment): number => (from.x * north - from.y * east) / length;
