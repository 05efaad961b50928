import type Flatbush from 'flatbush';

import type { StreetAddress } from '@towscout/domain/places/street-name';
import { type LatLng, type LineSide, type Flat, footOn, type LineFoot } from '@towscout/geo';

import type { HouseNumbers, StreetBlock } from '../streets.port.ts';
import { readHouseNumbers } from './house-number.ts';
import { DEGREE } from './packed-streets.ts';
import type { Range, StreetReader } from './read-packed.ts';

/** The halves of a divided street are as far apart. */
const BESIDE_METERS = 60;

/** The nearest block; of an address, the one on its street that has its number, else the nearest there. */
export function findBlock(
  reader: StreetReader,
  tree: Flatbush,
  point: LatLng,
  withinMeters: number,
  asked: StreetAddress | null,
): StreetBlock | null {
  const around = linesAround(tree, point, Math.max(withinMeters, BESIDE_METERS));
  const lines = nearestFirst(reader, asked ? namedLike(reader, asked.street, around) : curbed(reader, around), point);
  const near = lines.filter(({ foot }) => foot.distanceMeters <= withinMeters);
  const [nearest] = near;
  if (!nearest) return null;
  const present = (found: NearLine, house: House | null) => ({
    ...presentBlock(reader, found, house),
    beside: around.filter((line) => line !== found.line).map((line) => reader.points(line)),
    otherHalf: findOtherHalf(
      found.foot,
      namedLike(reader, reader.getName(found.entry), around).flatMap(({ line }) =>
        line === found.line ? [] : [reader.points(line)],
      ),
    ),
  });
  if (!asked?.houseNumber) return present(nearest, null);
  const { houseNumber } = asked;
  const numbered = near.flatMap((line) => {
    const range = findRange(reader, line, houseNumber);
    return range ? [{ line, range }] : [];
  });
  const [own] = numbered;
  return present(own?.line ?? nearest, own ? { side: own.range.side, number: houseNumber } : null);
}

type House = { side: LineSide; number: string };

type Lines = { line: number; entry: number }[];

/** Freeways and their ramps, which have no curb and run over streets that have. */
const WITHOUT_CURB = /^I-? ?\d|\b(?:fwy|freeway)\b|\bramp$|\d (?:north|south|east|west)bound$/i;

const curbed = (reader: StreetReader, around: readonly number[]): Lines =>
  around
    .map((line) => ({ line, entry: reader.firstEntry(line) }))
    .filter(({ entry }) => !WITHOUT_CURB.test(reader.getName(entry)));

/** Under the name that was asked for: a line may have several. */
function namedLike(reader: StreetReader, street: string, around: readonly number[]): Lines {
  const isAround = new Set(around);
  const found = reader
    .matching(street)
    .flatMap(({ fit, entries: { from, to } }) =>
      Array.from({ length: to - from }, (_, at) => ({ fit, entry: from + at, line: reader.getLine(from + at) })).filter(
        ({ line }) => isAround.has(line),
      ),
    );
  const best = Math.max(...found.map(({ fit }) => fit));
  return found.filter(({ fit }) => fit === best);
}

function findRange(reader: StreetReader, { entry }: NearLine, text: string): Range | null {
  const { from, to } = reader.getRanges(entry);
  for (const houseNumber of readHouseNumbers(text))
    for (let id = from; id < to; id += 1) if (reader.getMiss(id, houseNumber) === 0) return reader.range(id);
  return null;
}

function presentBlock(
  reader: StreetReader,
  { line, entry, foot, ranges }: NearLine,
  house: House | null,
): Omit<StreetBlock, 'beside' | 'otherHalf'> {
  const housesOn = (side: LineSide): HouseNumbers | null => {
    const range = ranges.find((each) => each.side === side);
    if (!range) return null;
    return { parity: toParity(range), nearest: house?.side === side ? house.number : numberAt(range, foot.part) };
  };
  return {
    name: reader.getName(entry),
    line: reader.points(line),
    distanceMeters: foot.distanceMeters,
    houses: { left: housesOn('left'), right: housesOn('right') },
    side: house?.side ?? null,
  };
}

/** A range that accepts both, from one even number to another, has even ones. */
function toParity({ from, to, accepts }: Range): HouseNumbers['parity'] {
  if (accepts !== 'B') return accepts === 'O' ? 'odd' : 'even';
  if (from % 2 !== to % 2) return null;
  return from % 2 === 1 ? 'odd' : 'even';
}

/** Between the middles of the two halves of a divided street. */
const APART_METERS = { least: 4, most: 45 };
/** Halves run beside each other, but for where they part and meet. */
const PARALLEL = Math.cos(Math.PI / 6);

/** Of the other lines of a street, the one that runs beside a spot on it, in the same direction as its own. */
function findOtherHalf({ point, direction }: LineFoot, others: readonly (readonly LatLng[])[]): LatLng[] | null {
  if (!direction) return null;
  const [nearest] = others
    .map((line) => ({ line, foot: footOn(line, point) }))
    .filter(({ foot }) => foot.distanceMeters >= APART_METERS.least && foot.distanceMeters <= APART_METERS.most)
    .filter(({ foot }) => foot.part > 0 && foot.part < 1 && Math.abs(along(foot, direction)) >= PARALLEL)
    .toSorted((a, b) => a.foot.distanceMeters - b.foot.distanceMeters);
  if (!nearest) return null;
  return along(nearest.foot, direction) > 0 ? [...nearest.line] : nearest.line.toReversed();
}

const along = ({ direction }: LineFoot, own: Flat): number =>
  direction ? direction.x * own.x + direction.y * own.y : 0;

const METERS_PER_DEGREE = 111_000;

/** A line beside a point, under one of its names. */
type NearLine = { line: number; entry: number; foot: LineFoot; ranges: Range[] };

/** Those whose boxes are within reach. */
export function linesAround(tree: Flatbush, point: LatLng, meters: number): number[] {
  const up = meters / METERS_PER_DEGREE;
  const aside = up / Math.cos((point.lat * Math.PI) / 180);
  return tree.search(
    (point.lng - aside) * DEGREE,
    (point.lat - up) * DEGREE,
    (point.lng + aside) * DEGREE,
    (point.lat + up) * DEGREE,
  );
}

export const nearestFirst = (
  reader: StreetReader,
  lines: readonly { line: number; entry: number }[],
  point: LatLng,
): NearLine[] =>
  lines
    .map(({ line, entry }) => ({
      line,
      entry,
      foot: footOn(reader.points(line), point),
      ranges: rangesOf(reader, entry),
    }))
    .toSorted((a, b) => a.foot.distanceMeters - b.foot.distanceMeters || a.line - b.line);

function rangesOf(reader: StreetReader, entry: number): Range[] {
  const { from, to } = reader.getRanges(entry);
  return Array.from({ length: to - from }, (_, index) => reader.range(from + index));
}

/** Roughly: a range's numbers are taken to be spread evenly. */
export function numberAt({ from, to, prefix, accepts }: Range, part: number): string {
  const step = accepts === 'B' ? 1 : 2;
  const number = from + Math.sign(to - from) * step * Math.round((Math.abs(to - from) * part) / step);
  return prefix === '' ? String(number) : `${prefix}${String(number).padStart(2, '0')}`;
}
