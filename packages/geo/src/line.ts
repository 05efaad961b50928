import { EARTH_RADIUS_MILES, type LatLng, milesToMeters } from './distance.ts';

/** Meters east (x) and north (y) of a point. */
export type Flat = { x: number; y: number };

const METERS_PER_DEGREE = (milesToMeters(EARTH_RADIUS_MILES) * Math.PI) / 180;

/** The surroundings of a point as a flat map, which is accurate enough within a county. */
export const flatAround = (origin: LatLng) => {
  const perLng = METERS_PER_DEGREE * Math.cos((origin.lat * Math.PI) / 180);
  return {
    flat: ({ lat, lng }: LatLng): Flat => ({
      x: (lng - origin.lng) * perLng,
      y: (lat - origin.lat) * METERS_PER_DEGREE,
    }),
    round: ({ x, y }: Flat): LatLng => ({ lat: origin.lat + y / METERS_PER_DEGREE, lng: origin.lng + x / perLng }),
  };
};

/** Side as seen when walking a line from its first point to its last. */
export type LineSide = 'left' | 'right';

/** A straight piece of a line on a flat map, in meters. */
export type Segment = { from: Flat; east: number; north: number; length: number };

/** The segments of a line, without those of zero length. */
export const toSegments = (points: readonly Flat[]): Segment[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const [east, north] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(east, north);
    return length > 0 ? [{ from, east, north, length }] : [];
  });

export function metersBetween(a: LatLng, b: LatLng): number {
  const { x, y } = flatAround(a).flat(b);
  return Math.hypot(x, y);
}

export function measureLength(line: readonly LatLng[]): number {
  let length = 0;
  for (const [index, point] of line.entries()) if (index > 0) length += metersBetween(line[index - 1] as LatLng, point);
  return length;
}

/** The point at this fraction (0 to 1) of a line's length, this many meters to its side. */
export function pointAlong(line: readonly LatLng[], part: number, side: LineSide, asideMeters: number): LatLng {
  const first = line[0] as LatLng;
  const { flat, round } = flatAround(first);
  const segments = toSegments(line.map(flat));
  let left = segments.reduce((sum, { length }) => sum + length, 0) * part;
  for (const [at, { from, east, north, length }] of segments.entries()) {
    if (left <= length || at === segments.length - 1) {
      const along = Math.min(1, left / length);
      const aside = (side === 'left' ? asideMeters : -asideMeters) / length;
      return round({ x: from.x + east * along - north * aside, y: from.y + north * along + east * aside });
    }
    left -= length;
  }
  return first;
}

export type LineFoot = {
  /** The nearest point on the line. */
  point: LatLng;
  distanceMeters: number;
  /** How far along the line it is, from 0 to 1. */
  part: number;
  side: LineSide;
  /** Where the line runs there, as a vector of one meter; null when it has no length. */
  direction: Flat | null;
};

/** Where on a line a point is nearest to it, and on which side of the line the point lies. */
export function footOn(line: readonly LatLng[], point: LatLng): LineFoot {
  const { flat, round } = flatAround(point);
  const points = line.map(flat);
  const segments = toSegments(points);
  const total = segments.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  let nearest = footOnPoint(line[0], points[0]);
  for (const { from, east, north, length } of segments) {
    const along = Math.max(0, Math.min(1, -(from.x * east + from.y * north) / length ** 2));
    const foot = { x: from.x + east * along, y: from.y + north * along };
    const distanceMeters = Math.hypot(foot.x, foot.y);
    if (distanceMeters < nearest.distanceMeters || nearest.direction === null)
      nearest = {
        point: round(foot),
        distanceMeters,
        part: (before + length * along) / total,
        side: from.x * north - from.y * east < 0 ? 'right' : 'left',
        direction: { x: east / length, y: north / length },
      };
    before += length;
  }
  return nearest;
}

const footOnPoint = (point: LatLng | undefined, flat: Flat | undefined): LineFoot => ({
  point: point ?? { lat: NaN, lng: NaN },
  distanceMeters: flat ? Math.hypot(flat.x, flat.y) : Infinity,
  part: 0,
  side: 'left',
  direction: null,
});
