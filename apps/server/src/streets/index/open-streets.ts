import Flatbush from 'flatbush';

import { footOn, type LatLng, type LineFoot, type LineSide, measureLength, metersBetween } from '@towscout/geo';

import type {
  AddressPlace,
  CountyStreets,
  FoundAddress,
  FoundStreet,
  HouseNumbers,
  StreetBlock,
  StreetQuestion,
} from '../streets.port.ts';
import { findAddress } from './find-address.ts';
import { findCorners } from './find-corner.ts';
import { findStretch } from './find-stretch.ts';
import { findWholeStreet } from './find-whole-street.ts';
import { CORNER_METERS, crossStreetNear } from './near-corner.ts';
import { DEGREE, type PackedStreets } from './packed-streets.ts';
import { precisionInBlock } from './precision.ts';
import { type NameMatch, type Range, readPacked, type StreetReader } from './read-packed.ts';

const MOST_FOUND = 8;
const METERS_PER_DEGREE = 111_000;
/** From the nearest in the named ZIP code. */
const OTHER_ZIP_METERS = 5000;

export function openStreets(packed: PackedStreets): CountyStreets {
  const reader = readPacked(packed);
  const tree = packed.lineEntry.length > 0 ? Flatbush.from(packed.tree.buffer, packed.tree.byteOffset) : null;
  return {
    find: (question) => find(reader, question).slice(0, MOST_FOUND),
    reverse: (point, withinMeters) => tree && reverse(reader, tree, point, withinMeters),
    blockAt: (point, withinMeters) => tree && blockAt(reader, tree, point, withinMeters),
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

function linesAround(tree: Flatbush, point: LatLng, meters: number): number[] {
  const up = meters / METERS_PER_DEGREE;
  const aside = up / Math.cos((point.lat * Math.PI) / 180);
  return tree.search(
    (point.lng - aside) * DEGREE,
    (point.lat - up) * DEGREE,
    (point.lng + aside) * DEGREE,
    (point.lat + up) * DEGREE,
  );
}

type NearLine = { line: number; entry: number; foot: LineFoot; ranges: Range[] };

function nearestLine(reader: StreetReader, tree: Flatbush, point: LatLng, withinMeters: number): NearLine | null {
  const lines = linesAround(tree, point, withinMeters);
  const [nearest] = lines
    .map((line) => ({ line, foot: footOn(reader.points(line), point) }))
    .toSorted((a, b) => a.foot.distanceMeters - b.foot.distanceMeters || a.line - b.line);
  if (!nearest || nearest.foot.distanceMeters > withinMeters) return null;
  const entry = reader.firstEntry(nearest.line);
  const { from, to } = reader.getRanges(entry);
  return { ...nearest, entry, ranges: Array.from({ length: to - from }, (_, index) => reader.range(from + index)) };
}

function blockAt(reader: StreetReader, tree: Flatbush, point: LatLng, withinMeters: number): StreetBlock | null {
  const nearest = nearestLine(reader, tree, point, withinMeters);
  if (!nearest) return null;
  const { line, entry, foot, ranges } = nearest;
  const housesOn = (side: LineSide): HouseNumbers | null => {
    const range = ranges.find((each) => each.side === side);
    return range ? { parity: toParity(range), nearest: numberAt(range, foot.part) } : null;
  };
  return {
    name: reader.getName(entry),
    line: reader.points(line),
    distanceMeters: foot.distanceMeters,
    houses: { left: housesOn('left'), right: housesOn('right') },
  };
}

/** A range that accepts both, from one even number to another, has even ones. */
function toParity({ from, to, accepts }: Range): HouseNumbers['parity'] {
  if (accepts !== 'B') return accepts === 'O' ? 'odd' : 'even';
  if (from % 2 !== to % 2) return null;
  return from % 2 === 1 ? 'odd' : 'even';
}

function reverse(reader: StreetReader, tree: Flatbush, point: LatLng, withinMeters: number): FoundStreet | null {
  const nearest = nearestLine(reader, tree, point, withinMeters);
  if (!nearest) return null;
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

function numberAt({ from, to, prefix, accepts }: Range, part: number): string {
  const step = accepts === 'B' ? 1 : 2;
  const number = from + Math.sign(to - from) * step * Math.round((Math.abs(to - from) * part) / step);
  return prefix === '' ? String(number) : `${prefix}${String(number).padStart(2, '0')}`;
}
