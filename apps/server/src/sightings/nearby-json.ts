import type { TowTruck } from '@towscout/contracts/sightings';

import { type FoundTruck, PARTS_OF_A_MILE } from './packed-trucks.ts';

const TEN_MILES = 10 * PARTS_OF_A_MILE;
const DECIMALS = 4;

const [ZERO, POINT, COMMA, OPEN, CLOSE, END] = [...'0.,[]}'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** A truck as it goes over the wire, encoded once, up to where its distance follows. */
export const headOf = (truck: TowTruck): Buffer =>
  Buffer.from(`${JSON.stringify(truck).slice(0, -1)},"distanceMiles":`);

/**
 * The trucks of a page with their distances, as bytes of JSON; the contract's `nearbyTowTruck` is the shape of each.
 * The rows are already encoded, so an answer costs little more than copying. They are copied in the order in which
 * they were found, which is that of memory: going to and fro takes twice as long.
 */
export function nearbyJson(
  page: readonly FoundTruck[],
  found: readonly FoundTruck[],
  take: (bytes: number) => Buffer,
): Buffer {
  const offsets = found.map(() => 0);
  let bytes = 1;
  for (const row of page) {
    offsets[row.index] = bytes;
    bytes += headLength(row) + distanceLength(row) + 2;
  }
  const length = Math.max(bytes, 2);
  const out = take(length).subarray(0, length);
  for (const row of found) {
    const offset = offsets[row.index] ?? 0;
    if (offset > 0) writeRow(out, offset, row);
  }
  out[0] = OPEN;
  out[length - 1] = CLOSE;
  return out;
}

const headLength = ({ start, end }: FoundTruck): number => end - start;
const distanceLength = ({ parts }: FoundTruck): number => (parts < TEN_MILES ? 6 : 7);

/** And the comma before the next. */
function writeRow(out: Buffer, offset: number, { among, start, end, parts }: FoundTruck): void {
  const head = among.heads.copy(out, offset, start, end);
  const at = writeDistance(out, offset + head, parts);
  out[at] = END;
  out[at + 1] = COMMA;
}

/** Writes a distance below 100 miles, and returns where it ends. */
function writeDistance(out: Buffer, at: number, parts: number): number {
  const whole = Math.trunc(parts / PARTS_OF_A_MILE);
  let end = at;
  if (whole >= 10) out[end++] = ZERO + Math.trunc(whole / 10);
  out[end++] = ZERO + (whole % 10);
  out[end++] = POINT;
  let rest = parts % PARTS_OF_A_MILE;
  for (let decimal = DECIMALS - 1; decimal >= 0; decimal -= 1) {
    out[end + decimal] = ZERO + (rest % 10);
    rest = Math.trunc(rest / 10);
  }
  return end + DECIMALS;
}
