import type { Dataset, RecognizedTable, Row } from '../city.port.ts';

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

export type RejectedRow = { row: Row; reason: string; field: string };

/** A row, what names it, and what it says as a number: equal rows have the same. */
export type MarkedRow = { row: Row; number: string; mark: number };

export const markRows = (
  rows: readonly Row[],
  { numberField, fields }: RecognizedTable,
  readerVersion: string,
): MarkedRow[] =>
  rows.map((row) => ({
    row,
    number: readNumber(row[numberField]),
    mark: getRowFingerprint(row, fields, readerVersion),
  }));

/** Anything else names no item; the reader rejects its row. */
const readNumber = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** An item that is not stored as its row has it now. */
export type MarkedItem<Item> = { item: Item; mark: number };

/** The later of two with one number counts. */
export function readChanged<Item>(
  { read }: Pick<Dataset<Item>, 'read'>,
  getNumber: (item: Item) => string,
  { marked, changedPositions, now }: { marked: readonly MarkedRow[]; changedPositions: ReadonlySet<number>; now: Date },
): { changed: MarkedItem<Item>[]; rejected: RejectedRow[] } {
  const changed = new Map<string, MarkedItem<Item>>();
  const rejected: RejectedRow[] = [];
  for (const [at, { row, number, mark }] of marked.entries()) {
    const reading = changedPositions.has(at) ? read(row, now) : null;
    if (reading === null) changed.delete(number);
    else if (reading.kind === 'read') changed.set(getNumber(reading.item), { item: reading.item, mark });
    else rejected.push({ row, reason: reading.reason, field: reading.field });
  }
  return { changed: [...changed.values()], rejected };
}
