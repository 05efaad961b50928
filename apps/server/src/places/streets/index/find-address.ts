import { measureLength, pointAlong } from '@towscout/geo';

import type { AddressPlace } from '../streets.port.ts';
import { type HouseNumber, readHouseNumbers } from './house-number.ts';
import { precisionInBlock, precisionOutside } from './precision.ts';
import type { NameMatch, Range, Span, StreetReader } from './read-packed.ts';

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
