import { SAME_TRUCK_METERS } from '@towscout/contracts/trucks/constants';
import { boxesAround, type LatLng, meters, metersToMiles } from '@towscout/geo';

/** About a quarter of a mile. */
const CELL_DEGREES = 0.005;
const CELLS_ACROSS = 360 / CELL_DEGREES;

export const SAME_TRUCK_RADIUS = meters(SAME_TRUCK_METERS);

/** Ascending. Locking them keeps concurrent reports of one truck from adding two rows. */
export function cellsAround(place: LatLng): number[] {
  const cells = new Set<number>();
  for (const { south, north, west, east } of boxesAround(place, metersToMiles(SAME_TRUCK_RADIUS))) {
    for (let row = toRow(south); row <= toRow(north); row += 1)
      for (let column = toColumn(west); column <= toColumn(east); column += 1)
        cells.add(row * CELLS_ACROSS + (column % CELLS_ACROSS));
  }
  return [...cells].sort((a, b) => a - b);
}

const toRow = (lat: number): number => Math.floor((lat + 90) / CELL_DEGREES);
const toColumn = (lng: number): number => Math.floor((lng + 180) / CELL_DEGREES);
