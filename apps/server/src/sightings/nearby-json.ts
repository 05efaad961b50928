import type { TowTruck } from '@towscout/contracts/sightings';

/** Distances have 4 decimals of a mile: six inches. */
const PARTS_OF_A_MILE = 10_000;
const DECIMALS = 4;
/** '24.9000}' and the comma before the next. */
const MOST_AFTER_HEAD = 9;

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
 * The list of trucks with their distances, as bytes of JSON; the contract's `nearbyTowTruck` is the shape
 * of each. The rows are already encoded, so a response costs little more than copying.
 */
export function nearbyJson(
  page: readonly { head: Buffer; distanceMiles: number }[],
  take: (bytes: number) => Buffer,
): Buffer {
  let bytes = 2;
  for (const { head } of page) bytes += head.length + MOST_AFTER_HEAD;
  const out = take(bytes);
  out[0] = OPEN;
  let at = 1;
  for (const { head, distanceMiles } of page) {
    if (at > 1) out[at++] = COMMA;
    head.copy(out, at);
    at = writeDistance(out, at + head.length, distanceMiles);
    out[at++] = END;
  }
  out[at++] = CLOSE;
  return out.subarray(0, at);
}

/** Writes a distance below 100 miles, and returns where it ends. */
function writeDistance(out: Buffer, at: number, distanceMiles: number): number {
  const parts = Math.round(distanceMiles * PARTS_OF_A_MILE);
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
