import type { Dataset, RecognizedTable, Row } from '../city.port.ts';
import { getRowFingerprint } from './row-fingerprint.ts';

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
