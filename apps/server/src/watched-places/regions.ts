import { cellToBoundary, gridDisk, latLngToCell } from 'h3-js';
import { LRUCache } from 'lru-cache';

import { type Box, boxesAround, kilometers, kilometersToMiles, type LatLng, type Miles, miles } from '@towscout/geo';

/** The number of an H3 cell some 70 miles wide. The circle of a place touches four at most, nearly always one or two. */
export type Region = bigint;
const RESOLUTION = 3;

/** The radius of a place at most: its table's CHECK. */
export const WIDEST = miles(25);

/** Of a place that the previous release wrote or moved, until the region is filled in. */
export const UNKNOWN_REGION: Region = 0n;

/** Anywhere on Earth: between the middles of neighbors at least, and from a middle to its edge at most. */
const APART = kilometersToMiles(kilometers(80));
const REACH = kilometersToMiles(kilometers(90));
/** Edges are no straight lines on a flat map. */
const SPARE_DEGREES = 0.02;

const toNumber = (cell: string): Region => BigInt(`0x${cell}`);

export const regionAt = ({ lat, lng }: LatLng): Region => toNumber(latLngToCell(lat, lng, RESOLUTION));

/** All regions with a point in the circle, and some others. */
export function regionsAround(center: LatLng, radius: Miles): Region[] {
  const boxes = boxesAround(center, radius);
  const middle = latLngToCell(center.lat, center.lng, RESOLUTION);
  return gridDisk(middle, Math.ceil((radius + REACH) / APART))
    .filter((cell) => boxes.some((box) => overlap(box, boxOf(cell))))
    .map(toNumber);
}

const measured = new LRUCache<string, Box>({ max: 2000, memoMethod: measure });
const boxOf = (cell: string): Box => measured.memo(cell);

function measure(cell: string): Box {
  const corners = cellToBoundary(cell);
  const [lats, lngs] = [corners.map(([lat]) => lat), corners.map(([, lng]) => lng)];
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const isAcross = east - west > 180;
  return {
    south: Math.min(...lats) - SPARE_DEGREES,
    north: Math.max(...lats) + SPARE_DEGREES,
    west: isAcross ? -180 : west - SPARE_DEGREES,
    east: isAcross ? 180 : east + SPARE_DEGREES,
  };
}

const overlap = (a: Box, b: Box): boolean =>
  a.south <= b.north && b.south <= a.north && a.west <= b.east && b.west <= a.east;
