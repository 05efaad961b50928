import { scoreMatch, readStreetName } from '@towscout/domain/places/street-name';
import { type LatLng, metersBetween } from '@towscout/geo';

import type { StreetReader } from './read-packed.ts';

/** Farther from a corner than half a short block, a point is named by its address. */
export const CORNER_METERS = 60;
const MEET_METERS = 15;

/** Null when no street meets it beside the point. */
export function crossStreetNear(
  reader: StreetReader,
  line: number,
  around: readonly number[],
  point: LatLng,
): string | null {
  const getName = (each: number): string => reader.getName(reader.firstEntry(each));
  const verticesBeside = (each: number): LatLng[] =>
    reader.points(each).filter((vertex) => metersBetween(vertex, point) <= CORNER_METERS);
  const street = readStreetName(getName(line));
  const isStreet = (each: number): boolean => scoreMatch(street, readStreetName(getName(each))) !== null;
  const own = around.filter(isStreet).flatMap(verticesBeside);
  const crossings = around
    .filter((each) => !isStreet(each))
    .flatMap((each) =>
      verticesBeside(each)
        .filter((vertex) => own.some((met) => metersBetween(met, vertex) <= MEET_METERS))
        .map((vertex) => ({ name: getName(each), meters: metersBetween(vertex, point) })),
    )
    .toSorted((a, b) => a.meters - b.meters || a.name.localeCompare(b.name));
  return crossings[0]?.name ?? null;
}
