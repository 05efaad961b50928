import { type Box, boxContains, type LatLng } from '@towscout/geo';

import { isCenterPoint, isFiledAtCenter } from './communications-centers.ts';
import type { ChpLog } from './read-logs.ts';

const CALIFORNIA: Box = { south: 32.4, west: -124.6, north: 42.1, east: -114 };

/** `38531446:121344046` are microdegrees without the minus sign. Null outside California and at a center. */
export function findPlace(log: Pick<ChpLog, 'latLon' | 'center' | 'area' | 'location'>): LatLng | null {
  const match = /^(\d{1,8}):-?(\d{1,9})$/.exec(log.latLon);
  if (!match || isFiledAtCenter(log)) return null;
  const point = { lat: Number(match[1]) / 1e6, lng: -Number(match[2]) / 1e6 };
  return boxContains(CALIFORNIA, point) && !isCenterPoint(point) ? point : null;
}
