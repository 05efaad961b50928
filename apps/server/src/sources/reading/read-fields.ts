import { decodeHTMLStrict } from 'entities';

import type { StreetSide } from '@towscout/domain/parking-rules/street-side';
import { plainLine } from '@towscout/domain/plain-text';
import { isLatLng, type LatLng } from '@towscout/geo';

import { type Reading, type Row, wordsOf, type HouseSide } from '../city.port.ts';
import type { RejectReason } from '../reject-reasons.ts';
import { isWithin, type LocalTime, readLocalTime } from './local-time.ts';

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

/** Two letters; null for anything else ('99', 'B1'). */
export const plateStateCode = (text: string | null): string | null =>
  text !== null && /^[A-Z]{2}$/.test(text) ? text : null;

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

const MARKUP = /<[a-z/!]|&(?:#\w|[a-z])\w*;/i;
/** Includes a tag that is cut off at the end of the text. An arrow such as '<-->' is not a tag. */
const TAG = /<\/?[a-z][^<>]*(?:>|$)|<!--[^<>]*(?:>|$)/gi;

/** Published text without the HTML that some of it has: '<p>Paving &amp; milling<br/>NB lanes</p>'. */
export const withoutMarkup = (text: string): string =>
  // Tags are often written as '&lt;p&gt;', so they are looked for again.
  MARKUP.test(text) ? decodeHTMLStrict(text.replace(TAG, ' ')).replace(TAG, ' ') : text;

type Codes<Meaning> = {
  meanings: Readonly<Record<string, Meaning>>;
  /** Returns true when the layer's own words for a code say something else than its meaning here. */
  contradict(words: string, meaning: Meaning): boolean;
};

type Decoded<Meaning> =
  | { kind: 'meaning'; meaning: Meaning; words: string }
  /** The field is blank. */
  | { kind: 'blank' }
  | ReturnType<typeof reject>;

/**
 * Reads the code in a field by what it means in this field: the same code may mean something else in another. A code
 * that the layer does not explain, or explains otherwise than it did, is not understood.
 */
export function readCode<Meaning>(row: PlainRow, field: string, codes: Codes<Meaning>): Decoded<Meaning> {
  const code = readText(row, field);
  if (code === null) return { kind: 'blank' };
  const words = readText(row, wordsOf(field));
  const meaning = Object.hasOwn(codes.meanings, code) ? codes.meanings[code] : undefined;
  if (meaning === undefined || words === null) return reject('unknown_code', field);
  return codes.contradict(words, meaning) ? reject('changed_code', field) : { kind: 'meaning', meaning, words };
}

/** The fields of the first and last house number on each side of a line, which may run either way. */
type RangeFields = Readonly<Record<StreetSide, readonly [from: string, to: string]>>;

/** The side of the odd numbers as seen along the line; null when the numbers do not tell. */
export function sideOfOdd(row: PlainRow, fields: RangeFields): StreetSide | null {
  const [left, right] = [parityOf(row, fields.left), parityOf(row, fields.right)];
  if (left === 'mixed' || right === 'mixed' || (left !== null && left === right)) return null;
  if (left === 'odd' || right === 'even') return 'left';
  return left === 'even' || right === 'odd' ? 'right' : null;
}

export const otherSide = (side: StreetSide): StreetSide => (side === 'left' ? 'right' : 'left');

function parityOf(row: PlainRow, fields: readonly string[]): HouseSide | 'mixed' | null {
  const numbers = fields.flatMap((field) => readNumber({ [field]: readText(row, field) }, field) ?? []);
  const parities = new Set(numbers.filter((number) => number > 0).map((number) => (number % 2 === 0 ? 'even' : 'odd')));
  const [parity = null] = parities;
  return parities.size > 1 ? 'mixed' : parity;
}
