import { measureLength, pointAlong, type LatLng, metersBetween } from '@towscout/geo';

import type { AddressPlace, StreetSource } from '../streets.port.ts';
import { type HouseNumber, readHouseNumbers } from './house-number.ts';
import type { NameMatch, Range, Span, StreetReader } from './read-packed.ts';

/** Nine houses in ten lie within this fraction of the block's length (docs/decisions/037). */
const PART_OF_BLOCK = { bureau: 0.85, city: 0.45 } as const;
const LEAST_METERS = 25;
const METERS_A_NUMBER = { least: 0.5, most: 10 } as const;

export const precisionInBlock = (source: StreetSource, lengthMeters: number): number =>
  Math.round(Math.max(LEAST_METERS, lengthMeters * PART_OF_BLOCK[source === 'tiger' ? 'bureau' : 'city']));

function precisionOutside(source: StreetSource, lengthMeters: number, numbers: number, gap: number): number {
  const pace = Math.min(METERS_A_NUMBER.most, Math.max(METERS_A_NUMBER.least, lengthMeters / Math.max(1, numbers)));
  return Math.round(precisionInBlock(source, lengthMeters) + gap * pace);
}

/** From the middle of the street to the houses. */
const ASIDE_METERS = 10;
/** No house stands in a crossing. Nearer than the second to its block's end, a point is nearer to the cross street; the first is 25 feet. */
const INSIDE_METERS = { least: 7.62, most: 13 };
/** The middle of a block is as far inside as it goes. */
const MIDDLE = 0.5;
/** A number farther than this from every range is not said to be near one. */
const FARTHEST_NEAR_METERS = 1000;

type Candidate = { entry: number; range: Range; number: number; fit: number; reading: number; gap: number };
type Where = (zip: string | null) => boolean;

/** Next to the nearest range when none contains the number. */
export function findAddress(
  reader: StreetReader,
  names: readonly NameMatch[],
  text: string,
  where: Where,
): AddressPlace[] {
  const candidates = findCandidates(reader, names, readHouseNumbers(text), where);
  const within = candidates.filter(({ gap }) => gap === 0);
  const best = within.length > 0 ? pickBest(within) : pickNearest(candidates);
  return withoutTwins(reader, best).flatMap((candidate) => toAddresses(reader, candidate, text));
}

function findCandidates(
  reader: StreetReader,
  names: readonly NameMatch[],
  readings: readonly HouseNumber[],
  where: Where,
): Candidate[] {
  const found: Candidate[] = [];
  for (const { fit, entries } of names) {
    for (const [reading, houseNumber] of readings.entries()) {
      const { ranges, gap } = closestRanges(reader, reader.rangesOfAll(entries), houseNumber, where);
      for (const id of ranges) {
        const entry = reader.getEntry(id);
        found.push({ entry, range: reader.range(id), number: houseNumber.number, fit, reading, gap });
      }
    }
  }
  return found;
}

/** Without a range that contains the number, the first of the closest. */
function closestRanges(
  reader: StreetReader,
  { from, to }: Span,
  houseNumber: HouseNumber,
  where: Where,
): { ranges: number[]; gap: number } {
  let ranges: number[] = [];
  let gap = Infinity;
  for (let id = from; id < to; id += 1) {
    const miss = reader.getMiss(id, houseNumber);
    if (miss > gap || (miss === gap && miss > 0) || !where(reader.zipOfRange(id))) continue;
    if (miss < gap) ranges = [];
    gap = miss;
    ranges.push(id);
  }
  return { ranges, gap };
}

const isBefore = (a: Candidate, b: Candidate): number => b.fit - a.fit || a.reading - b.reading || a.gap - b.gap;

function pickBest(candidates: readonly Candidate[]): Candidate[] {
  const [first, ...others] = candidates.toSorted(isBefore);
  return first ? [first, ...others.filter((other) => other.fit === first.fit && other.reading === first.reading)] : [];
}

const pickNearest = (candidates: readonly Candidate[]): Candidate[] => candidates.toSorted(isBefore).slice(0, 1);

/** An edge with several names is one place. */
function withoutTwins(reader: StreetReader, candidates: readonly Candidate[]): Candidate[] {
  const places = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { entry, range, number } = candidate;
    const key = `${reader.getLine(entry)} ${range.side} ${number}`;
    if (!places.has(key)) places.set(key, candidate);
  }
  return [...places.values()];
}

function toAddresses(reader: StreetReader, { entry, range, number, gap }: Candidate, text: string): AddressPlace[] {
  const line = reader.points(reader.getLine(entry));
  const length = measureLength(line);
  const numbers = Math.abs(range.to - range.from);
  const precisionMeters =
    gap === 0 ? precisionInBlock(reader.source, length) : precisionOutside(reader.source, length, numbers, gap);
  if (precisionMeters > FARTHEST_NEAR_METERS && gap > 0) return [];
  return [
    {
      point: pointAlong(line, insideBlock(getPart(number, range), length), range.side, ASIDE_METERS),
      precisionMeters,
      basis: gap === 0 ? 'range' : 'near',
      street: reader.getName(entry),
      houseNumber: text.trim(),
      crossStreet: null,
      zip: range.zip,
      source: reader.source,
    },
  ];
}

/** A range's only number is in the middle, one outside the range at the nearer end. */
function getPart(number: number, { from, to }: Range): number {
  return from === to ? 0.5 : Math.max(0, Math.min(1, (number - from) / (to - from)));
}

/** Of a short block at least its middle half is left to count houses in, but for the first 25 feet. */
function insideBlock(part: number, lengthMeters: number): number {
  const inside = Math.max(INSIDE_METERS.least, Math.min(INSIDE_METERS.most, lengthMeters / 4));
  const margin = Math.min(MIDDLE, inside / lengthMeters);
  return Math.max(margin, Math.min(1 - margin, part));
}

const LEAST_REACH_METERS = 25;

type Block = { entry: number; middle: LatLng; lengthMeters: number };

/** One middle block for each ZIP code that the street runs through. */
export function findWholeStreet(
  reader: StreetReader,
  names: readonly NameMatch[],
  where: (zip: string | null) => boolean,
): AddressPlace[] {
  const best = Math.max(...names.map(({ fit }) => fit));
  const blocks = names.filter(({ fit }) => fit === best).flatMap((name) => findBlocks(reader, name, where));
  const inZips = blocks.filter(({ entry }) => reader.getZip(entry) !== null);
  const byArea = Map.groupBy(inZips.length > 0 ? inZips : blocks, ({ entry }) => reader.getZip(entry));
  return [...byArea]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([zip, inArea]) => {
      const { entry, middle, reachMeters } = findMidst(inArea);
      return {
        point: middle,
        precisionMeters: Math.round(reachMeters),
        basis: 'street',
        street: reader.getName(entry),
        houseNumber: null,
        crossStreet: null,
        zip,
        source: reader.source,
      };
    });
}

function findBlocks(reader: StreetReader, { entries }: NameMatch, where: (zip: string | null) => boolean): Block[] {
  const blocks: Block[] = [];
  for (let entry = entries.from; entry < entries.to; entry += 1) {
    if (!where(reader.getZip(entry))) continue;
    const line = reader.points(reader.getLine(entry));
    blocks.push({ entry, middle: pointAlong(line, 0.5, 'left', 0), lengthMeters: measureLength(line) });
  }
  return blocks;
}

function findMidst(blocks: readonly Block[]): Block & { reachMeters: number } {
  const mean = (of: (block: Block) => number): number =>
    blocks.reduce((sum, block) => sum + of(block), 0) / blocks.length;
  const center = { lat: mean(({ middle }) => middle.lat), lng: mean(({ middle }) => middle.lng) };
  const midst = blocks.reduce((a, b) => (metersBetween(center, b.middle) < metersBetween(center, a.middle) ? b : a));
  const reaches = blocks.map(({ middle, lengthMeters }) => metersBetween(midst.middle, middle) + lengthMeters / 2);
  return { ...midst, reachMeters: reaches.reduce((a, b) => Math.max(a, b), LEAST_REACH_METERS) };
}
