import type Flatbush from 'flatbush';

import { footOn, type LatLng, type LineFoot } from '@towscout/geo';

import { DEGREE } from './packed-streets.ts';
import type { Range, StreetReader } from './read-packed.ts';

const METERS_PER_DEGREE = 111_000;

/** A line beside a point, under one of its names. */
export type NearLine = { line: number; entry: number; foot: LineFoot; ranges: Range[] };

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
