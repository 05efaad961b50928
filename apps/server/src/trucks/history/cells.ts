import { cellToCenterChild, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import { distanceBetween, kilometersToMiles, kilometers, type LatLng, type Miles } from '@towscout/geo';

/** Cells half a mile wide. */
const RESOLUTION = 8;
const AREA_RESOLUTION = 7;

export const cellAt = ({ lat, lng }: LatLng): bigint => BigInt(`0x${latLngToCell(lat, lng, RESOLUTION)}`);

/** In H3's own notation. */
export const cellName = (cell: bigint): string => cell.toString(16);

/** Coarser cells for wider circles: the largest distance of their edges from each other and from the center. */
const COARSE = [
  { resolution: 7, apart: kilometersToMiles(kilometers(1.9)), reach: kilometersToMiles(kilometers(2)) },
  { resolution: 6, apart: kilometersToMiles(kilometers(5)), reach: kilometersToMiles(kilometers(5.3)) },
] as const;
const WIDE_MILES = 8;

export type CellRange = { from: bigint; through: bigint };

/** `isWithin`: all its cells are in the circle. */
export type RangeAround = CellRange & { isWithin: boolean };

/** Ranges that contain all cells with points in a circle, and some others: a cell's number starts with its parents'. */
export function rangesAround(center: LatLng, radius: Miles): RangeAround[] {
  const { resolution, apart, reach } = COARSE[radius > WIDE_MILES ? 1 : 0];
  const parents = gridDisk(latLngToCell(center.lat, center.lng, resolution), Math.ceil((radius + reach) / apart));
  return parents.flatMap((parent) => {
    const away = distanceBetween(center, getMiddle(parent));
    return away <= radius + reach ? Object.assign(getChildren(parent), { isWithin: away + reach <= radius }) : [];
  });
}

function getMiddle(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

const RESOLUTION_BITS = 52n;
const BITS_PER_DIGIT = 3n;
const FINEST = 15n;
const BELOW = BITS_PER_DIGIT * (FINEST - BigInt(RESOLUTION));

/** https://h3geo.org/docs/core-library/h3Indexing: the resolution, then three bits per digit; unused digits are 7. */
function getChildren(parent: string): CellRange {
  const index = BigInt(`0x${parent}`);
  const resolution = (index >> RESOLUTION_BITS) & 0xfn;
  const through = index + ((BigInt(RESOLUTION) - resolution) << RESOLUTION_BITS);
  const digits = BITS_PER_DIGIT * (BigInt(RESOLUTION) - resolution);
  const free = ((1n << digits) - 1n) << BELOW;
  return { from: through & ~free, through };
}

/** Without it a cell of resolution 8 is the center of its area. */
export const LAST_DIGIT = 7n << BELOW;

/** Areas with their center in the circle, at least the one around its center. */
export function areasAround(center: LatLng, radius: Miles): CellRange[] {
  const [{ apart }] = COARSE;
  const around = latLngToCell(center.lat, center.lng, AREA_RESOLUTION);
  return gridDisk(around, Math.ceil(radius / apart) + 1)
    .filter((area) => area === around || distanceBetween(center, getMiddle(area)) <= radius)
    .map((area) => BigInt(`0x${cellToCenterChild(area, RESOLUTION)}`))
    .map((from) => ({ from, through: from | LAST_DIGIT }));
}
