import { cellToCenterChild, cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import { distanceBetween, kilometersToMiles, kilometers, type LatLng, type Miles } from '@towscout/geo';

/** Cells half a mile wide: some blocks of a city. */
const RESOLUTION = 8;
const AREA_RESOLUTION = 7;

/** The H3 cell around a point, as the tables keep it. */
export const cellAt = ({ lat, lng }: LatLng): bigint => BigInt(`0x${latLngToCell(lat, lng, RESOLUTION)}`);

/** The cell's name as everybody who uses H3 writes it. */
export const cellName = (cell: bigint): string => cell.toString(16);

/** The larger cells by which a circle is covered, coarse ones for a wide circle: how far their edges lie apart, and from their middle, at most. */
const COARSE = [
  { resolution: 7, apart: kilometersToMiles(kilometers(1.9)), reach: kilometersToMiles(kilometers(2)) },
  { resolution: 6, apart: kilometersToMiles(kilometers(5)), reach: kilometersToMiles(kilometers(5.3)) },
] as const;
const WIDE_MILES = 8;

export type CellRange = { from: bigint; through: bigint };

/** `isWithin`: every point of its cells is in the circle. */
export type RangeAround = CellRange & { isWithin: boolean };

/** The ranges in which every cell lies that has points in a circle, and some around it: a cell's number begins with its parents'. */
export function rangesAround(center: LatLng, radius: Miles): RangeAround[] {
  const { resolution, apart, reach } = COARSE[radius > WIDE_MILES ? 1 : 0];
  const parents = gridDisk(latLngToCell(center.lat, center.lng, resolution), Math.ceil((radius + reach) / apart));
  return parents.flatMap((parent) => {
    const away = distanceBetween(center, middleOf(parent));
    return away <= radius + reach ? Object.assign(childrenOf(parent), { isWithin: away + reach <= radius }) : [];
  });
}

function middleOf(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

const RESOLUTION_BITS = 52n;
const BITS_PER_DIGIT = 3n;
const FINEST = 15n;
const BELOW = BITS_PER_DIGIT * (FINEST - BigInt(RESOLUTION));

/** https://h3geo.org/docs/core-library/h3Indexing: the resolution, then a digit of three bits for each; those not in use are 7. */
function childrenOf(parent: string): CellRange {
  const index = BigInt(`0x${parent}`);
  const resolution = (index >> RESOLUTION_BITS) & 0xfn;
  const through = index + ((BigInt(RESOLUTION) - resolution) << RESOLUTION_BITS);
  const digits = BITS_PER_DIGIT * (BigInt(RESOLUTION) - resolution);
  const free = ((1n << digits) - 1n) << BELOW;
  return { from: through & ~free, through };
}

/** Where the last of a cell's digits stands: without it, a cell of resolution 8 is the one in the middle of its area. */
export const LAST_DIGIT = 7n << BELOW;

/** The areas whose middle lies in a circle, each as the cells in it: at least the one around its center. */
export function areasAround(center: LatLng, radius: Miles): CellRange[] {
  const [{ apart }] = COARSE;
  const around = latLngToCell(center.lat, center.lng, AREA_RESOLUTION);
  return gridDisk(around, Math.ceil(radius / apart) + 1)
    .filter((area) => area === around || distanceBetween(center, middleOf(area)) <= radius)
    .map((area) => BigInt(`0x${cellToCenterChild(area, RESOLUTION)}`))
    .map((from) => ({ from, through: from | LAST_DIGIT }));
}
