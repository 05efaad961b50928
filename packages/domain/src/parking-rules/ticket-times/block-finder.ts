import { boxesAround, cellAt, cellsTouching, footOn, type LatLng, meters, metersToMiles } from '@towscout/geo';

import { readStreetName, scoreMatch, type StreetName } from '../../places/street-name.ts';

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

/** Finds a listed street by any spelling: 'JONES STREET' and 'JONES' are 'Jones St'. Null for none, or for several. */
export type StreetFinder = (written: string) => string | null;

export function createStreetFinder(listed: Iterable<string>): StreetFinder {
  const byBase = Map.groupBy(
    [...new Set(listed)].map((street) => ({ street, name: readStreetName(street) })),
    ({ name }) => name.base,
  );
  const found = new Map<string, string | null>();
  const find = (asked: StreetName): string | null => {
    const scored = (byBase.get(asked.base) ?? []).flatMap(({ street, name }) => {
      const score = scoreMatch(asked, name);
      return score === null ? [] : [{ street, score }];
    });
    const best = Math.max(...scored.map(({ score }) => score));
    const [street, ...others] = scored.filter(({ score }) => score === best);
    return street && others.length === 0 ? street.street : null;
  };
  return (written) => {
    const known = found.get(written);
    if (known !== undefined) return known;
    const street = find(readStreetName(written));
    found.set(written, street);
    return street;
  };
}
