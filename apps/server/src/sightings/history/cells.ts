import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';

import { distanceBetween, kilometersToMiles, kilometers, type LatLng, type Miles } from '@towscout/geo';

/** Cells half a mile wide: some blocks of a city. */
const RESOLUTION = 8;

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

/** The ranges in which every cell lies whose middle is in a circle, and some around it: a cell's number begins with its parents'. */
export function rangesAround(center: LatLng, radius: Miles): CellRange[] {
  const { resolution, apart, reach } = COARSE[radius > WIDE_MILES ? 1 : 0];
  const parents = gridDisk(latLngToCell(center.lat, center.lng, resolution), Math.ceil((radius + reach) / apart));
  return parents.filter((parent) => distanceBetween(center, middleOf(parent)) <= radius + reach).map(childrenOf);
}

function middleOf(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

const RESOLUTION_BITS = 52n;
const BITS_PER_DIGIT = 3n;
const FINEST = 15n;

/** https://h3geo.org/docs/core-library/h3Indexing: the resolution, then a digit of three bits for each; those not in use are 7. */
function childrenOf(parent: string): CellRange {
  const index = BigInt(`0x${parent}`);
  const resolution = (index >> RESOLUTION_BITS) & 0xfn;
  const through = index + ((BigInt(RESOLUTION) - resolution) << RESOLUTION_BITS);
  const below = BITS_PER_DIGIT * (FINEST - BigInt(RESOLUTION));
  const digits = BITS_PER_DIGIT * (BigInt(RESOLUTION) - resolution);
  const free = ((1n << digits) - 1n) << below;
  return { from: through & ~free, through };
}
