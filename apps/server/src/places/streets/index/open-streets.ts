import Flatbush from 'flatbush';

import { scoreMatch, readStreetName } from '@towscout/domain/places/street-name';
import { type LatLng, measureLength, metersBetween } from '@towscout/geo';

import type { AddressPlace, CountyStreets, FoundAddress, FoundStreet, StreetQuestion } from '../streets.port.ts';
import { findAddress, findWholeStreet, precisionInBlock } from './find-address.ts';
import { findBlock, linesAround, nearestFirst, numberAt } from './find-block.ts';
import { findCorners } from './find-corner.ts';
import { findStretch } from './find-stretch.ts';
import type { PackedStreets } from './packed-streets.ts';
import { type NameMatch, readPacked, type StreetReader } from './read-packed.ts';

const MOST_FOUND = 8;
/** From the nearest in the named ZIP code. */
const OTHER_ZIP_METERS = 5000;

export function openStreets(packed: PackedStreets): CountyStreets {
  const reader = readPacked(packed);
  const tree = packed.lineEntry.length > 0 ? Flatbush.from(packed.tree.buffer, packed.tree.byteOffset) : null;
  return {
    find: (question) => find(reader, question).slice(0, MOST_FOUND),
    reverse: (point, withinMeters) => tree && reverse(reader, tree, point, withinMeters),
    blockAt: (point, withinMeters, asked = null) => tree && findBlock(reader, tree, point, withinMeters, asked),
    stretch: (question) => findStretch(reader, question),
  };
}

function find(
  reader: StreetReader,
  { street, houseNumber, crossStreet, zips, isTyped }: StreetQuestion,
): FoundAddress[] {
  const findNames = (text: string): NameMatch[] => {
    const exact = reader.matching(text);
    return exact.length > 0 || !isTyped ? exact : reader.respellings(text);
  };
  const names = findNames(street);
  if (names.length === 0) return [];
  const crossNames = crossStreet === undefined ? null : findNames(crossStreet);
  const look = (where: (zip: string | null) => boolean): AddressPlace[] => {
    if (crossNames) return findCorners(reader, names, crossNames, where);
    const found = houseNumber === undefined ? [] : findAddress(reader, names, houseNumber, where);
    return found.length > 0 ? found : findWholeStreet(reader, names, where);
  };
  const isRespelled = [...names, ...(crossNames ?? [])].some((name) => name.isRespelled);
  const found = zips && zips.length > 0 ? inZips(look, zips) : look(() => true);
  return found.map((address) => Object.assign({ isRespelled }, address));
}

/** An exact address just outside of the ZIP codes beats an inexact one inside: mail isn't sorted by this map. */
function inZips(
  look: (where: (zip: string | null) => boolean) => AddressPlace[],
  zips: readonly string[],
): AddressPlace[] {
  const inside = look((zip) => zip !== null && zips.includes(zip));
  if (inside.some(isExact)) return inside;
  const everywhere = look(() => true);
  const [nearby] = inside;
  if (!nearby) return everywhere;
  const exactNearby = everywhere.filter(
    (found) => isExact(found) && metersBetween(found.point, nearby.point) <= OTHER_ZIP_METERS,
  );
  return [...exactNearby, ...inside];
}

const isExact = ({ basis }: AddressPlace): boolean => basis === 'range' || basis === 'corner';

function reverse(reader: StreetReader, tree: Flatbush, point: LatLng, withinMeters: number): FoundStreet | null {
  const lines = linesAround(tree, point, withinMeters).map((line) => ({ line, entry: reader.firstEntry(line) }));
  const [nearest] = nearestFirst(reader, lines, point);
  if (!nearest || nearest.foot.distanceMeters > withinMeters) return null;
  const { entry, ranges } = nearest;
  const range = ranges.find(({ side }) => side === nearest.foot.side);
  return {
    point,
    precisionMeters: precisionInBlock(reader.source, measureLength(reader.points(nearest.line))),
    street: reader.getName(entry),
    houseNumber: range ? numberAt(range, nearest.foot.part) : null,
    crossStreet: crossStreetNear(reader, nearest.line, linesAround(tree, point, CORNER_METERS), point),
    zip: range?.zip ?? reader.getZip(entry),
    source: reader.source,
    distanceMeters: nearest.foot.distanceMeters,
  };
}

/** Farther from a corner than half a short block, a point is named by its address. */
const CORNER_METERS = 60;
const MEET_METERS = 15;

/** Null when no street meets it beside the point. */
function crossStreetNear(reader: StreetReader, line: number, around: readonly number[], point: LatLng): string | null {
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
