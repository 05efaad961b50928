import { boxesAround, cellAt, cellsTouching, footOn, type LatLng, meters, metersToMiles } from '@towscout/geo';

/** `line` is the middle of the street. */
type Block = { block: string; street: string | null; line: readonly LatLng[] };

/** The nearest block of a street, or of any with null; null when none is near. */
export type BlockFinder = (point: LatLng, street: string | null) => Block | null;

/** A wide street's curb, and the error of a handheld's position. */
const NEAR_METERS = 40;
const CELL_DEGREES = 0.006;

/** Looks only at lines that come near the point's cell. */
export function createBlockFinder(blocks: Iterable<Block>): BlockFinder {
  const byCell = new Map<number, Map<string | null, Block[]>>();
  for (const block of blocks)
    for (const cell of cellsAlong(block.line)) {
      const streets = byCell.get(cell) ?? new Map<string | null, Block[]>();
      byCell.set(cell, streets);
      const known = streets.get(block.street);
      if (known) known.push(block);
      else streets.set(block.street, [block]);
    }
  return (point, street) => {
    const streets = byCell.get(cellAt(point, CELL_DEGREES));
    const nearby = (street === null ? [...(streets?.values() ?? [])].flat() : streets?.get(street)) ?? [];
    let nearest: Block | null = null;
    let least = NEAR_METERS;
    for (const block of nearby) {
      const { distanceMeters } = footOn(block.line, point);
      if (distanceMeters < least) [nearest, least] = [block, distanceMeters];
    }
    return nearest;
  };
}

function cellsAlong(line: readonly LatLng[]): Set<number> {
  const boxes = line.flatMap((point) => boxesAround(point, metersToMiles(meters(NEAR_METERS))));
  const around = {
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
  };
  return new Set(cellsTouching([around], CELL_DEGREES));
}
