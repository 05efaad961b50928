import type { Row } from '../city.port.ts';

/** Divides what two fields say: a character that no city writes. */
const BETWEEN = '\u001F';

/** 53 bits of the fields that the reader uses and its version. */
export function getRowFingerprint(row: Row, fields: readonly string[], readerVersion: string): number {
  let said = readerVersion;
  for (const field of fields) {
    const value = row[field];
    said += BETWEEN;
    if (typeof value === 'string') said += value;
    else if (value !== undefined) said += BETWEEN + JSON.stringify(value);
  }
  // FNV-1a, twice with different beginnings and primes.
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let at = 0; at < said.length; at += 1) {
    const code = said.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
