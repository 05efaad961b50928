import { boxesAround, cellAt, cellCorner, cellsTouching, type LatLng, miles } from '@towscout/geo';

import { degreesAside, type PackedSpot, toDegrees, toLat, toLng, toRadius, withSpare } from './packed-spot.ts';
import { NONE } from './place-blocks.ts';

/** Its places lie in its own blocks or, when there are many, in those of its quarters. */
export type Cell = {
  /** May be part empty, unlike those that it is chained to. */
  block: number;
  /** Also of its quarters. */
  count: number;
  quarters: readonly Cell[] | null;
};

/** Where a cell lies. It doesn't keep that itself, for ten million places have a hundred thousand cells. */
export type Square = { readonly south: number; readonly west: number; readonly degrees: number };

/** Circles of up to so many miles. */
type Level = { readonly radius: number; readonly degrees: number; readonly cells: Map<number, Cell> };

const RADII = [0.5, 1, 3, 9, 25];
/** Wide, because each cell costs memory, however few places are in it. */
const RADII_PER_CELL = 8;

export type Cells = {
  /** The widest one, for circles of this size; created when there is none yet. */
  at(spot: PackedSpot): { cell: Cell; square: Square };
  delete(spot: PackedSpot): void;
  /** Each unquartered cell that may hold a circle around this place; `shrink` is how short a degree of longitude is. */
  forEachNear(place: LatLng, visit: (cell: Cell, shrink: number) => void): void;
};

const toRadians = Math.PI / 180;

export function createCells(): Cells {
  const levels = RADII.map((radius): Level => ({
    radius,
    degrees: toDegrees(RADII_PER_CELL * radius),
    cells: new Map(),
  }));
  const levelOf = ([one, other]: PackedSpot): Level => {
    const radius = toRadius(one, other);
    const level = levels.find((each) => radius <= each.radius) ?? levels.at(-1);
    if (!level) throw new Error('there are no levels');
    return level;
  };
  // By the rounded spot, so that it is found there again.
  const keyOf = ([one, other]: PackedSpot, { degrees }: Level): number =>
    cellAt({ lat: toLat(one), lng: toLng(other) }, degrees);

  return {
    at(spot) {
      const level = levelOf(spot);
      const key = keyOf(spot, level);
      const cell = level.cells.get(key) ?? createCell();
      level.cells.set(key, cell);
      return { cell, square: toSquare(key, level) };
    },
    delete(spot) {
      const level = levelOf(spot);
      level.cells.delete(keyOf(spot, level));
    },
    forEachNear(place, visit) {
      for (const level of levels) {
        if (level.cells.size === 0) continue;
        const reach = withSpare(level.radius);
        // Of the parallel farthest from the equator, where a degree is shortest.
        const shrink = Math.max(0, Math.cos((Math.abs(place.lat) + toDegrees(reach)) * toRadians));
        const reachSquared = toDegrees(reach) ** 2;
        const look = (cell: Cell, square: Square) => {
          if (cell.count === 0 || squaredDistance(square, place, shrink) > reachSquared) return;
          if (!cell.quarters) return visit(cell, shrink);
          for (const [n, quarter] of cell.quarters.entries()) look(quarter, quarterSquare(square, n));
        };
        for (const key of cellsTouching(boxesAround(place, miles(reach)), level.degrees)) {
          const cell = level.cells.get(key);
          if (cell) look(cell, toSquare(key, level));
        }
      }
    },
  };
}

const createCell = (): Cell => ({ block: NONE, count: 0, quarters: null });
export const createQuarters = (): readonly Cell[] => [createCell(), createCell(), createCell(), createCell()];

function toSquare(key: number, { degrees }: Level): Square {
  const { lat, lng } = cellCorner(key, degrees);
  return { south: lat, west: lng, degrees };
}

/** Which quarter of the square holds the spot: south-west, south-east, north-west or north-east. */
export function findQuarter({ south, west, degrees }: Square, [one, other]: PackedSpot): number {
  const half = degrees / 2;
  return (toLat(one) < south + half ? 0 : 2) + (toLng(other) < west + half ? 0 : 1);
}

export function quarterSquare({ south, west, degrees }: Square, n: number): Square {
  const half = degrees / 2;
  return { south: n < 2 ? south : south + half, west: n % 2 === 0 ? west : west + half, degrees: half };
}

/** From its nearest edge, in degrees of latitude on a flat map. */
function squaredDistance({ south, west, degrees }: Square, { lat, lng }: LatLng, shrink: number): number {
  const half = degrees / 2;
  const up = Math.max(0, Math.abs(south + half - lat) - half);
  const aside = Math.max(0, degreesAside(west + half, lng) - half) * shrink;
  return up * up + aside * aside;
}
