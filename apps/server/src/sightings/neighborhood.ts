import { SAME_TRUCK_METERS } from '@towscout/contracts/sightings/paths';
import { boxesAround, type LatLng, meters, metersToMiles } from '@towscout/geo';

/** About a quarter of a mile: reports a few blocks apart don't wait for each other. */
const CELL_DEGREES = 0.005;
const CELLS_ACROSS = 360 / CELL_DEGREES;

/** The radius within which two reports are about the same truck. */
export const SAME_TRUCK_RADIUS = meters(SAME_TRUCK_METERS);

/**
 * The numbers, in ascending order, of the map cells that a report at this place may touch. Reports lock
 * them before they look for the same truck, so that two at once cannot both add a row.
 */
export function cellsAround(place: LatLng): number[] {
  const cells = new Set<number>();
  for (const { south, north, west, east } of boxesAround(place, metersToMiles(SAME_TRUCK_RADIUS))) {
    for (let row = rowOf(south); row <= rowOf(north); row += 1)
      for (let column = columnOf(west); column <= columnOf(east); column += 1)
        cells.add(row * CELLS_ACROSS + (column % CELLS_ACROSS));
  }
  return [...cells].sort((a, b) => a - b);
}

const rowOf = (lat: number): number => Math.floor((lat + 90) / CELL_DEGREES);
const columnOf = (lng: number): number => Math.floor((lng + 180) / CELL_DEGREES);
