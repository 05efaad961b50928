import { type Flat, flatAround, type LatLng, type LineSide, type Segment, toSegments } from '@towscout/geo';

/** Of somebody who walks a street's line from its first point to its last. */
export type StreetSide = LineSide;

/** Nearer to the line than this, a position does not tell on which side the car is: its owner is asked. */
const SURE_METERS = 5;
/** Lines that are apart by more, on average, are not of the same block. */
const SAME_BLOCK_METERS = 20;
/** Of rounding. */
const ALIKE_METERS = 1e-6;

/** The side of a street on which a point lies; null when it is too close to the line, or the line has no length. */
export function findSide(line: readonly LatLng[], point: LatLng): StreetSide | null {
  const segments = toSegments(line.map(flatAround(point).flat));
  const nearest = Math.min(...segments.map(distanceTo));
  // At a bend both segments are equally near. The point is on its true side of the one that it is farther beside.
  const asides = segments.filter((segment) => distanceTo(segment) - nearest < ALIKE_METERS).map(leftOffset);
  const [left, right] = [Math.max(0, ...asides), Math.max(0, ...asides.map((aside) => -aside))];
  if (Math.max(left, right) <= SURE_METERS || Math.abs(left - right) < ALIKE_METERS) return null;
  return left > right ? 'left' : 'right';
}

/**
 * The side, given by a rule's own line, as seen along the centerline of its block; null when the two lines are not of one
 * block, or run in no direction.
 */
export function sideAlong(centerline: readonly LatLng[], line: readonly LatLng[], side: StreetSide): StreetSide | null {
  const [origin] = centerline;
  if (!origin) return null;
  const { flat } = flatAround(origin);
  const [theirs, ours] = [centerline.map(flat), line.map(flat)];
  const same = apart(theirs, ours);
  const reversed = apart(theirs, ours.toReversed());
  if (!(Math.min(same, reversed) <= SAME_BLOCK_METERS) || Math.abs(same - reversed) < ALIKE_METERS) return null;
  if (same < reversed) return side;
  return side === 'left' ? 'right' : 'left';
}

/** From the map's origin. */
function distanceTo({ from, east, north, length }: Segment): number {
  const along = Math.max(0, Math.min(1, -(from.x * east + from.y * north) / length ** 2));
  return Math.hypot(from.x + east * along, from.y + north * along);
}

/** How far the map's origin is to the left of a segment, or of its extension; negative when it is to the right. */
const leftOffset = ({ from, east, north, length }: Segment): number => (from.x * north - from.y * east) / length;

/** Where along a line two of one block are compared: a loop begins where it ends. */
const PARTS = [0, 0.25, 0.75, 1];

function apart(a: readonly Flat[], b: readonly Flat[]): number {
  const distances = PARTS.map((part) => {
    const [one, other] = [pointAt(a, part), pointAt(b, part)];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Infinity;
  });
  return distances.reduce((sum, distance) => sum + distance) / PARTS.length;
}

/** The point at this fraction of a line's length; null when it has none. */
function pointAt(points: readonly Flat[], part: number): Flat | null {
  const segments = toSegments(points);
  let left = segments.reduce((sum, { length }) => sum + length, 0) * part;
  for (const { from, east, north, length } of segments) {
    if (left <= length + ALIKE_METERS)
      return { x: from.x + (east * left) / length, y: from.y + (north * left) / length };
    left -= length;
  }
  return null;
}
