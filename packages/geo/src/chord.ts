import { EARTH_RADIUS_MILES, type LatLng } from './distance.ts';
import { miles, type Miles } from './units.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** On a sphere of radius 1. */
export type SpherePoint = { readonly x: number; readonly y: number; readonly z: number };

/** Distances between such points compare by squared chord, so most places need no trigonometry. */
export function onSphere({ lat, lng }: LatLng): SpherePoint {
  const toAxis = Math.cos(radians(lat));
  return { x: toAxis * Math.cos(radians(lng)), y: toAxis * Math.sin(radians(lng)), z: Math.sin(radians(lat)) };
}

export const chordSquaredOver = (distance: Miles): number =>
  (2 * Math.sin(Math.min(Math.PI / 2, distance / EARTH_RADIUS_MILES / 2))) ** 2;

/** Matches `distanceBetween` to a millionth of an inch. */
export const distanceAlong = (chordSquared: number): Miles =>
  miles(2 * EARTH_RADIUS_MILES * arcsineOfRoot(Math.min(1, chordSquared / 4)));

/** Where the series' omitted terms vanish in rounding. */
const SERIES_BELOW = 1e-4;

/** The series is exact for small values and much faster; a map's distances all are. */
function arcsineOfRoot(square: number): number {
  const root = Math.sqrt(square);
  if (square >= SERIES_BELOW) return Math.asin(root);
  return root * (1 + square * (1 / 6 + square * (3 / 40 + square * (15 / 336))));
}
