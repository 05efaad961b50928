import { readCoordinates } from '@towscout/domain/places/coordinates/read-coordinates';
import { US_STATES } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';

import { findNicknamed } from './city-nicknames.ts';
import { normalize } from './normalize.ts';
import { behindStreet, hasHouseNumber, looksLikeStreet, LONGEST_ADDRESS, tidyAddress } from './written-address.ts';

export type Query =
  | { kind: 'coordinates'; place: LatLng; accuracyMeters: number | null }
  /** A bare ZIP code, or the beginning of one. */
  | { kind: 'zip'; digits: string }
  /** A name, perhaps followed by its ZIP code. `street`: it may also be a street's, in this area. */
  | ({ kind: 'name'; street: Area | null } & Area)
  /** `asZip`: the number may be a ZIP code, if the words after it are that ZIP code's city. */
  | { kind: 'street'; area: Area; asZip: Area | null }
  | { kind: 'nothing' };

/** A city or a neighborhood, its ZIP code, or both. */
export type Area = { zip: string | null; readings: NameReading[] };

/** A normalized name, perhaps in a state or a city. Every way of reading it, likeliest first. */
export type NameReading = { name: string; state: string | null; city: string | null };

/** True for coordinates, also for those that are not in the United States. */
export const isNumeric = (text: string): boolean => readCoordinates(text) !== null;

/** Also as nine digits, or while its last four are being typed. */
const ZIP = String.raw`(\d{5})(?:-\d{0,4}|\d{1,4}|\s\d{4})?`;
const BARE_ZIP = new RegExp(String.raw`^(\d{3,5})$|^${ZIP}$`);
const ZIP_FIRST = new RegExp(String.raw`^${ZIP}[\s,]+(\D.*)$`);
const ZIP_LAST = new RegExp(String.raw`(?<![\s,])(\s*,\s*|\s+)${ZIP}$`);
const FEWEST_CHARACTERS = 3;

const stateCodes = new Map(
  Object.entries(US_STATES).flatMap(([code, name]) => [
    [code.toLowerCase(), code] as const,
    [normalize(name), code] as const,
  ]),
);

export function parseQuery(text: string): Query {
  const coordinates = readCoordinates(text);
  if (coordinates) return 'problem' in coordinates ? { kind: 'nothing' } : { kind: 'coordinates', ...coordinates };
  const typed = text.length > LONGEST_ADDRESS ? '' : tidyAddress(text);
  if (typed.length < FEWEST_CHARACTERS) return { kind: 'nothing' };
  const zip = BARE_ZIP.exec(typed);
  if (zip) return { kind: 'zip', digits: zip[1] ?? zip[2] ?? '' };
  if (hasHouseNumber(typed)) return { kind: 'street', area: readAreaOfStreet(typed), asZip: readZipFirst(typed) };
  const area = readArea(typed);
  const street = looksLikeStreet(typed) ? readAreaOfStreet(typed) : null;
  return area.readings.length > 0 || street ? { kind: 'name', ...area, street } : { kind: 'nothing' };
}

/** The ZIP code at the end, behind at least one letter. */
export function splitZip(typed: string): { before: string; gap: string; zip: string | null } {
  const found = ZIP_LAST.exec(typed);
  const before = found ? typed.slice(0, found.index) : typed;
  return found && /\p{L}/u.test(before)
    ? { before, gap: found[1] ?? '', zip: found[2] ?? null }
    : { before: typed, gap: '', zip: null };
}

/** '10036, New York' */
function readZipFirst(typed: string): Area | null {
  const [, zip, behind = ''] = ZIP_FIRST.exec(typed) ?? [];
  return zip && !looksLikeStreet(behind) ? { zip, readings: readName(behind) } : null;
}

/** 'New York, NY 10036' */
function readArea(typed: string): Area {
  const { before, zip } = splitZip(typed);
  return { zip, readings: readName(before) };
}

/** Everything after the street: 'New York, NY 10036'. */
function readAreaOfStreet(typed: string): Area {
  const { before, gap, zip } = splitZip(typed);
  const [street = '', ...rest] = before.split(',').map((part) => part.trim());
  const readings = behindStreet(street).flatMap((behind) => readName([behind, ...rest].filter(Boolean).join(', ')));
  // Right after a street, five digits may be anything: 'Highway 12345'.
  const isSetApart = readings.length > 0 || gap.includes(',');
  return { zip: isSetApart ? zip : null, readings };
}

export function readName(typed: string): NameReading[] {
  const [first = '', ...behind] = typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const name = normalize(first);
  if (name === '') return [];
  if (behind.length === 0) return withNicknames([{ name, state: null, city: null }, ...withTrailingState(name)]);
  const state = findState(behind.at(-1) ?? '');
  const around = state === null || behind.length > 1 ? normalize(behind[0] ?? '') : '';
  return withNicknames([{ name, state, city: (findNicknamed(around)?.name ?? around) || null }]);
}

/** 'nyc' may be New York, and 'philly, pa' Philadelphia. */
function withNicknames(readings: readonly NameReading[]): NameReading[] {
  return readings.flatMap((reading) => {
    const city = findNicknamed(reading.name);
    const isMeant = city !== null && (reading.state === null || reading.state === city.state);
    return isMeant ? [reading, { ...reading, ...city }] : [reading];
  });
}

/** 'springfield il' and 'portland north dakota' have no comma. */
function withTrailingState(name: string): NameReading[] {
  const words = name.split(' ');
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .flatMap((count) => {
      const state = stateCodes.get(words.slice(-count).join(' '));
      return state ? [{ name: words.slice(0, -count).join(' '), state, city: null }] : [];
    });
}

/** A state by its letters, its name, or, while it is being typed, the beginning of its name. */
export function findState(part: string): string | null {
  const normal = normalize(part);
  const exact = stateCodes.get(part.trim().toLowerCase()) ?? stateCodes.get(normal);
  if (exact) return exact;
  const beginning = [...stateCodes].filter(([name]) => name.length > 2 && name.startsWith(normal));
  return normal.length >= 3 && beginning.length === 1 ? (beginning[0]?.[1] ?? null) : null;
}
