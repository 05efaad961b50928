import { plainLine } from '@towscout/domain/plain-text';
import { isLatLng, type LatLng } from '@towscout/geo';

import type { Reading, Row } from '../city.port.ts';
import type { RejectReason } from '../reject-reasons.ts';
import { isWithin, type LocalTime, readLocalTime } from './local-time.ts';
import { withoutMarkup } from './without-markup.ts';

export type PlainRow = Readonly<Record<string, string | number | null | undefined>>;

export const asRead = <Item>(item: Item): Reading<Item> => ({ kind: 'read', item });
export const reject = (reason: RejectReason, field: string): Rejected => ({ kind: 'rejected', reason, field });
type Rejected = Extract<Reading<never>, { kind: 'rejected' }>;

/** Creates a table's reader. Rejects anything but rows, and rows with a list or an object in one of these fields. */
export function createReader<Item>(
  fields: readonly string[],
  read: (row: PlainRow, now: Date, whole: Row) => Reading<Item>,
): (row: Row, now: Date) => Reading<Item> {
  const isPlain = (row: Row): row is PlainRow => wrongField(row, fields) === null;
  return (row, now) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return reject('not_a_row', '');
    return isPlain(row) ? read(row, now, row) : reject('wrong_type', wrongField(row, fields) ?? '');
  };
}

function wrongField(row: Row, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = row[field];
    if (typeof value !== 'string' && typeof value !== 'number' && value !== undefined && value !== null) return field;
  }
  return null;
}

/** Matches text that needs cleaning. Nearly every field is plain ASCII with single spaces. */
const IS_UNCLEAN = /[^ -~]|^ | $| {2}|<[a-z/!]|&[a-z#]/i;
const TEXT_MAX = 300;

/** Trimmed and on one line; null when it is empty or says NULL. */
export function readText(row: PlainRow, field: string): string | null {
  const value = row[field];
  if (value === undefined || value === null || value === '') return null;
  let text = typeof value === 'number' ? String(value) : value;
  if (text.length > TEXT_MAX) text = text.slice(0, TEXT_MAX);
  if (IS_UNCLEAN.test(text)) text = plainLine(withoutMarkup(text));
  return text === '' || text === 'NULL' ? null : text;
}

const IS_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A finite number in plain decimal notation, else null. */
export function readNumber(row: PlainRow, field: string): number | null {
  const value = row[field];
  const number = typeof value === 'string' ? (IS_NUMBER.test(value) ? Number(value) : null) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const DOLLARS_MAX = 100_000;

/** Dollars. Cities write 0 when they don't know the fine. */
export function readFine(row: PlainRow, field: string): number | null {
  const dollars = readNumber(row, field);
  return dollars !== null && dollars > 0 && dollars < DOLLARS_MAX ? Math.round(dollars * 100) / 100 : null;
}

const IS_PLATE = /^[A-Z0-9]{1,8}$/;

/**
 * An upper-case plate without stray spaces, dashes and quotes. More than eight characters are no plate: 'BLANKPLATE'.
 */
export function readPlate(row: PlainRow, field: string): string | null {
  const text = readText(row, field);
  if (text === null || IS_PLATE.test(text)) return text;
  const plate = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return IS_PLATE.test(plate) ? plate : null;
}

/** A state or province as written on the ticket; 99 and NA mean unknown. */
export function readPlateState(row: PlainRow, field: string): string | null {
  const text = readText(row, field);
  return text === null || text === '99' || text === 'NA' ? null : text.slice(0, 20).toUpperCase();
}

/** The point in two fields. Null when there is none, which cities also write as 0, 0. */
export const readPoint = (row: PlainRow, latitude: string, longitude: string): LatLng | null =>
  asPoint(readNumber(row, latitude), readNumber(row, longitude));

export function asPoint(lat: unknown, lng: unknown): LatLng | null {
  if (typeof lat !== 'number' || typeof lng !== 'number' || (lat === 0 && lng === 0)) return null;
  return isLatLng({ lat, lng }) ? { lat, lng } : null;
}

/** A date from 2000 to `daysAhead` days from now. */
export function readDate(text: string | null, field: string, now: Date, daysAhead = 2): LocalTime | Rejected {
  if (text === null) return reject('no_date', field);
  const local = readLocalTime(text);
  if (local === null) return reject('impossible_date', field);
  return isWithin(local.day, now, daysAhead) ? local : reject('date_out_of_range', field);
}
