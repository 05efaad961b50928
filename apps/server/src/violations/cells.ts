import { boxesAround, type LatLng, type Miles } from '@towscout/geo';

/** Cells are hundredths of a degree: about two thirds of a mile. The column `cell` computes the same in SQL. */
const PER_DEGREE = 100;
const toCell = (x: number, y: number): number => (x + 180 * PER_DEGREE) * 18_001 + y + 90 * PER_DEGREE;

export function cellsAround(place: LatLng, radius: Miles): number[] {
  return boxesAround(place, radius).flatMap(({ west, south, east, north }) =>
    range(west, east).flatMap((x) => range(south, north).map((y) => toCell(x, y))),
  );
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from * PER_DEGREE);
  return Array.from({ length: Math.floor(to * PER_DEGREE) - first + 1 }, (_each, step) => first + step);
}
