import type { LatLng } from '@towscout/geo';

/** Latitude and longitude of 27 bits each (a foot), and ten bits of radius. */
export type PackedSpot = readonly [number, number];

const PARTS_OF_A_CIRCLE = 2 ** 27 - 1;
const RADIUS_BITS = 5;
const RADIUS_MASK = 2 ** RADIUS_BITS - 1;
const RADIUS_STEPS_PER_MILE = 40;

/** A little fewer than there are. */
const MILES_PER_DEGREE = 69;
/** For what rounding and a flat map take away. */
const SPARE = { factor: 1.001, miles: 0.01 };

/** Rounds the radius, in miles, up. */
export function packSpot({ lat, lng }: LatLng, radius: number): PackedSpot {
  const steps = Math.max(1, Math.ceil(radius * RADIUS_STEPS_PER_MILE));
  const north = Math.round(((lat + 90) / 180) * PARTS_OF_A_CIRCLE);
  const east = Math.round(((lng + 180) / 360) * PARTS_OF_A_CIRCLE);
  return [
    ((north << RADIUS_BITS) | (steps & RADIUS_MASK)) >>> 0,
    ((east << RADIUS_BITS) | (steps >>> RADIUS_BITS)) >>> 0,
  ];
}

export const toLat = (one: number): number => (one >>> RADIUS_BITS) * (180 / PARTS_OF_A_CIRCLE) - 90;
export const toLng = (other: number): number => (other >>> RADIUS_BITS) * (360 / PARTS_OF_A_CIRCLE) - 180;
const toSteps = (one: number, other: number): number => (one & RADIUS_MASK) | ((other & RADIUS_MASK) << RADIUS_BITS);
export const toRadius = (one: number, other: number): number => toSteps(one, other) / RADIUS_STEPS_PER_MILE;

export const toDegrees = (miles: number): number => miles / MILES_PER_DEGREE;
/** How far a circle may reach, in miles. */
export const withSpare = (radius: number): number => radius * SPARE.factor + SPARE.miles;

const REACH_SQUARED = Float64Array.from(
  { length: 2 ** (2 * RADIUS_BITS) },
  (_, steps) => toDegrees(withSpare(steps / RADIUS_STEPS_PER_MILE)) ** 2,
);
/** In degrees of latitude. */
export const toReachSquared = (one: number, other: number): number => REACH_SQUARED[toSteps(one, other)] ?? 0;

/** The shorter way around. */
export function degreesAside(lng: number, other: number): number {
  const apart = Math.abs(lng - other);
  return apart > 180 ? 360 - apart : apart;
}
