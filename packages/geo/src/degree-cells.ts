import type { Box } from './box.ts';
import type { LatLng } from './distance.ts';

/** The last column is the antimeridian; for cells of at least 0.006 degrees. */
const COLUMNS = 2 ** 16;

const toRow = (lat: number, degrees: number): number => Math.floor((lat + 90) / degrees);
const toColumn = (lng: number, degrees: number): number => Math.floor((lng + 180) / degrees);
const toCell = (row: number, column: number): number => row * COLUMNS + column;

/** The number of the cell that holds this place, with cells `degrees` wide and high. */
export const cellAt = ({ lat, lng }: LatLng, degrees: number): number =>
  toCell(toRow(lat, degrees), toColumn(lng, degrees));

/** The south-west corner of a numbered cell. */
export const cellCorner = (cell: number, degrees: number): LatLng => ({
  lat: Math.floor(cell / COLUMNS) * degrees - 90,
  lng: (cell % COLUMNS) * degrees - 180,
});

/** Boxes on both sides of the antimeridian may name a cell twice when it is wide. */
export function cellsTouching(boxes: readonly Box[], degrees: number): number[] {
  const cells: number[] = [];
  for (const { south, west, north, east } of boxes)
    for (let row = toRow(south, degrees); row <= toRow(north, degrees); row += 1)
      for (let column = toColumn(west, degrees); column <= toColumn(east, degrees); column += 1)
        cells.push(toCell(row, column));
  return cells;
}
