import { type Box, boxContains } from './box.ts';
import type { LatLng } from './lat-lng.ts';

/** Generous boxes around the states and territories where TowScout works. */
const UNITED_STATES: readonly Box[] = [
  { south: 24.3, west: -125.1, north: 49.5, east: -66.8 }, // 48 states and D.C.
  { south: 51, west: -180, north: 71.6, east: -129.8 }, // Alaska
  { south: 51, west: 172, north: 53.5, east: 180 }, // western Aleutians
  { south: 18.7, west: -178.5, north: 28.6, east: -154.6 }, // Hawaii
  { south: 17.5, west: -67.5, north: 18.7, east: -64.4 }, // Puerto Rico and the Virgin Islands
  { south: 13.1, west: 144.5, north: 20.7, east: 146.2 }, // Guam and the Northern Marianas
  { south: -14.7, west: -171.3, north: -11, east: -168 }, // American Samoa
];

export const isInServiceArea = (place: LatLng): boolean => UNITED_STATES.some((box) => boxContains(box, place));
