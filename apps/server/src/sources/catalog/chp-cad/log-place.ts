import { type Box, boxContains, type LatLng, distanceBetween, meters, metersToMiles } from '@towscout/geo';

import type { ChpLog } from './read-logs.ts';

const CALIFORNIA: Box = { south: 32.4, west: -124.6, north: 42.1, east: -114 };

/** `38531446:121344046` are microdegrees without the minus sign. Null outside California and at a center. */
export function findPlace(log: Pick<ChpLog, 'latLon' | 'center' | 'area' | 'location'>): LatLng | null {
  const match = /^(\d{1,8}):-?(\d{1,9})$/.exec(log.latLon);
  if (!match || isFiledAtCenter(log)) return null;
  const point = { lat: Number(match[1]) / 1e6, lng: -Number(match[2]) / 1e6 };
  return boxContains(CALIFORNIA, point) && !isCenterPoint(point) ? point : null;
}

/** Logs without a place of their own carry the point of their center (seen July 7, 2026); there are 24. */
const CENTERS: readonly LatLng[] = [
  { lat: 34.144921, lng: -118.227297 }, // Los Angeles, 2901 W Broadway
  { lat: 38.085439, lng: -122.203171 }, // Golden Gate, 1551 Benicia Rd, Vallejo
  { lat: 35.265234, lng: -119.024794 }, // Bakersfield
  { lat: 36.689097, lng: -119.76409 }, // Fresno, 1380 E Fortune Ave
];

const AT_CENTRE = metersToMiles(meters(100));

const NOTICE = /\bmedia\b|\btraffic advisor/i;

const isCenterPoint = (point: LatLng): boolean => CENTERS.some((center) => distanceBetween(center, point) <= AT_CENTRE);

/** True for media logs, and for an `Area` that is the center's own code (`LA` in `LACC`) without a crossing. */
const isFiledAtCenter = ({ center, area, location }: { center: string; area: string; location: string }): boolean =>
  NOTICE.test(location) ||
  (center.endsWith('CC') && area.toUpperCase() === center.slice(0, -2) && !location.includes('/'));
