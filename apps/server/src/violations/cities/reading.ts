import { plainLine } from '@towscout/domain/plain-text';
import { isLatLng, type LatLng } from '@towscout/geo';

import type { AsideReason } from './aside-reasons.ts';
import type { Reading, Row } from './city.port.ts';
import { isWithin, type LocalTime, readLocalTime } from './local-time.ts';

/** A row of which every field that is read holds text, a number or nothing. */
type PlainRow = Readonly<Record<string, string | number | null | undefined>>;

export const asRead = <Item>(item: Item): Reading<Item> => ({ kind: 'read', item });
export const aside = (reason: AsideReason, field: string): Aside => ({ kind: 'aside', reason, field });
type Aside = Extract<Reading<never>, { kind: 'aside' }>;

/** Reads the rows of one table by the fields that it names. What is no row, or holds a list where a text was, is set aside. */
export function readerOf<Item>(
  fields: readonly string[],
  read: (row: PlainRow, now: Date, whole: Row) => Reading<Item>,
): (row: Row, now: Date) => Reading<Item> {
  const isPlain = (row: Row): row is PlainRow => wrongField(row, fields) === null;
  return (row, now) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return aside('not_a_row', '');
    return isPlain(row) ? read(row, now, row) : aside('wrong_type', wrongField(row, fields) ?? '');
  };
}

function wrongField(row: Row, fields: readonly string[]): string | null {
  for (const field of fields) {
    const value = row[field];
    if (typeof value !== 'string' && typeof value !== 'number' && value !== undefined && value !== null) return field;
  }
  return null;
}

/** What is not plain ASCII with single blanks: nearly every field is. */
const IS_UNCLEAN = /[^ -~]|^ | $| {2}/;
const TEXT_MAX = 300;

/** A field's text on one line without blanks around it; null when nothing is left. The city's word for nothing, NULL, too. */
export function textOf(row: PlainRow, field: string): string | null {
  const value = row[field];
  if (value === undefined || value === null || value === '') return null;
  let text = typeof value === 'number' ? String(value) : value;
  if (text.length > TEXT_MAX) text = text.slice(0, TEXT_MAX);
  if (IS_UNCLEAN.test(text)) text = plainLine(text);
  return text === '' || text === 'NULL' ? null : text;
}

const IS_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A finite number in plain decimals; null for what is none. */
export function numberOf(row: PlainRow, field: string): number | null {
  const value = row[field];
  const number = typeof value === 'string' ? (IS_NUMBER.test(value) ? Number(value) : null) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const DOLLARS_MAX = 100_000;

/** Dollars and cents. Cities write 0 where they know of no fine. */
export function fineOf(row: PlainRow, field: string): number | null {
  const dollars = numberOf(row, field);
  return dollars !== null && dollars > 0 && dollars < DOLLARS_MAX ? Math.round(dollars * 100) / 100 : null;
}

const IS_PLATE = /^[A-Z0-9]{1,8}$/;

/** A plate in upper case, without the blanks, dashes and quotes that get into it. Longer than eight is no plate: 'BLANKPLATE'. */
export function plateOf(row: PlainRow, field: string): string | null {
  const text = textOf(row, field);
  if (text === null || IS_PLATE.test(text)) return text;
  const plate = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return IS_PLATE.test(plate) ? plate : null;
}

/** A state or province as the ticket has it; 99 stands for unknown. */
export function plateStateOf(row: PlainRow, field: string): string | null {
  const text = textOf(row, field);
  return text === null || text === '99' ? null : text.slice(0, 20).toUpperCase();
}

/** A point of two fields, when they hold one. 0, 0 is a city's word for none. */
export const pointOf = (row: PlainRow, latitude: string, longitude: string): LatLng | null =>
  asPoint(numberOf(row, latitude), numberOf(row, longitude));

export function asPoint(lat: unknown, lng: unknown): LatLng | null {
  if (typeof lat !== 'number' || typeof lng !== 'number' || (lat === 0 && lng === 0)) return null;
  return isLatLng({ lat, lng }) ? { lat, lng } : null;
}

/** A local date that can be: in the calendar, not before 2000, and not further ahead than a slip of the time zone. */
export function dateOf(text: string | null, field: string, now: Date, daysAhead = 2): LocalTime | Aside {
  if (text === null) return aside('no_date', field);
  const local = readLocalTime(text);
  if (local === null) return aside('impossible_date', field);
  return isWithin(local.day, now, daysAhead) ? local : aside('date_out_of_range', field);
}
