import type { TowTruck } from '@towscout/contracts/trucks/trucks';

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

/** Its JSON up to the distance, encoded once. */
export const getHead = (truck: TowTruck): Buffer =>
  Buffer.from(`${JSON.stringify(truck).slice(0, -1)},"distanceMiles":`);

/** Rows are encoded once and copied: 0.60 × a static answer of 54 KB; the budget is 0.5 × (docs/performance.md). */
export function nearbyJson(page: readonly FoundTruck[], take: (bytes: number) => Buffer): Buffer {
  const length = Math.max(
    page.reduce((bytes, row) => bytes + rowLength(row), 1),
    2,
  );
  const out = take(length).subarray(0, length);
  readAhead(page);
  let end = 1;
  for (const row of page) end = writeRow(out, end, row);
  out[0] = OPEN;
  out[length - 1] = CLOSE;
  return out;
}

const CACHE_LINE_BYTES = 64;
/** Keeps compilers from removing the reads. */
const readByte = new Uint8Array(1);

/** Touches each cache line before copying, so that the loads overlap. */
function readAhead(page: readonly FoundTruck[]): void {
  let read = 0;
  for (const { among, start, end } of page)
    for (let at = start; at < end; at += CACHE_LINE_BYTES) read ^= among.heads[at] ?? 0;
  readByte[0] = read;
}

/** With the separator. */
const rowLength = ({ start, end, parts }: FoundTruck): number => end - start + (parts < TEN_MILES ? 6 : 7) + 2;

/** Returns the end offset. */
function writeRow(out: Buffer, offset: number, { among, start, end, parts }: FoundTruck): number {
  const head = among.heads.copy(out, offset, start, end);
  const at = writeDistance(out, offset + head, parts);
  out[at] = END;
  out[at + 1] = COMMA;
  return at + 2;
}

/** Below 100 miles. Returns the end offset. */
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
