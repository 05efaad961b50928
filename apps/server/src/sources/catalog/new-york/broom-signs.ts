import proj4 from 'proj4';

import { DAY_MINUTES } from '@towscout/domain/durations';
import {
  type RecurringHours,
  recurringHours,
  streetRule,
  type Suspensions,
} from '@towscout/domain/parking-rules/street-rule';
import { isLatLng, type LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { isOneTypoFrom } from '#places';

import type { CompassSide, CurbRule, StreetRuleTable } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import { asRead, readNumber, createReader, reject, readText } from '../../reading/read-fields.ts';
import { EVERY_DAY, readWeekdays } from '../../reading/weekdays.ts';

const NAMES = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'EXCEPT'];
const WORDS = /[A-Z]+|[-–,&/]/g;
const ALL_DAYS = /^(?:ALL DAYS|EVERY ?DAY|DAILY|7 DAYS|INCLUDING SUNDAYS?)$/;

/** EPSG:2263, New York Long Island, in US survey feet. NAD 83 differs from WGS 84 by less than a position's error. */
const LONG_ISLAND = proj4(
  '+proj=lcc +lat_0=40.1666666666667 +lon_0=-74 +lat_1=41.0333333333333 +lat_2=40.6666666666667 +x_0=300000 +y_0=0 +datum=NAD83 +units=us-ft +no_defs',
  'WGS84',
);

/** The weekdays before or behind a sign's hours, not both: those behind could have had hours of their own. */
function readBroomDays(before: string, behind: string): readonly number[] | null {
  const [first, last] = [toWords(before), toWords(behind)];
  if (first === '' || last === '') return readDays(first + last);
  const isRemark = last.startsWith('EXCEPT ') || last.startsWith('INCLUDING ');
  return isRemark ? readDays(`${first} ${last}`) : null;
}

/** 'MONDAY - FRIDAY', with the table's typos spelled as they were meant: 'F RI', 'THRUSDAY', 'EXCPET'. */
const toWords = (text: string): string =>
  (text.replace(/\b([A-Z]) ([A-Z]{2})\b/, '$1$2').match(WORDS) ?? [])
    .map((word) => NAMES.find((name) => word.length > 4 && isOneTypoFrom(name, word)) ?? word.replace('/', ','))
    .join(' ')
    .replace(/^[-–,& ]+|[-–,& ]+$/g, '');

function readDays(words: string): readonly number[] | null {
  if (ALL_DAYS.test(words)) return EVERY_DAY;
  const [held = '', except, ...more] = words.split('EXCEPT');
  if (except === undefined) return readWeekdays(words.replaceAll(/DAYS\b/g, 'DAY'));
  const days = held.trim() === '' ? EVERY_DAY : readDays(held.trim());
  const left = more.length === 0 ? readDays(except.trim()) : null;
  const rest = left && days?.filter((day) => !left.includes(day));
  return rest && rest.length > 0 ? rest : null;
}

type Hours = Pick<RecurringHours, 'weekdays' | 'startMinute' | 'endMinute'>;

const NOISE = [
  // The signs that it replaces or is replaced by. The row itself says if the sign still stands.
  /\(?SUPERS[EC]+DE.*$/,
  /\([^)]*\)/g,
  /\bSEE R\d.*$/,
  // Descriptions of the sign's looks.
  /W\/ *SI[A-Z ]*ARROW/,
  /\bMOON *(?:&|AND) *STARS?\b/,
  /\bNIGHT REGULATION\b|\bN[OP] PARKING\b/g,
  /\b(?:SANITATION|BROOM|SYMBOLS?)\b/g,
  /(<-)?-+>|<-+/g,
];
const TIME = String.raw`((?:12 *)?(?:MIDNIGHT|NOON)|\d{1,2}(?::?\d\d)? *(?:[AP]\.?M?\b\.?)?)`;
const RANGE = new RegExp(String.raw`${TIME} *(?:TO *-?|THRU|-| ) *${TIME}`, 'g');

/** The hours and days of a broom sign's text: 'NO PARKING (SANITATION BROOM SYMBOL) TUESDAY FRIDAY 11:30AM-1PM <->'. */
export function readBroomText(text: string): Hours | 'impossible_hours' | 'no_time' | 'no_weekday' {
  const plain = NOISE.reduce((rest, noise) => rest.replace(noise, ' '), text.toUpperCase());
  const [range, ...others] = plain.matchAll(RANGE);
  const hours = range && others.length === 0 ? parseHours(range[1] ?? '', range[2] ?? '') : null;
  if (!range || !hours) return 'impossible_hours';
  if (hours.startMinute === hours.endMinute) return 'no_time';
  const weekdays = readBroomDays(plain.slice(0, range.index), plain.slice(range.index + range[0].length));
  return weekdays ? { weekdays, ...hours } : 'no_weekday';
}

function parseHours(from: string, to: string): Omit<Hours, 'weekdays'> | null {
  const end = parseMinute(to, null);
  const half = findHalf(to);
  const start = parseMinute(from, half);
  if (start === null || end === null) return null;
  // '11-12:30PM' begins in the morning.
  const isHalfMissing = isClock(from) && findHalf(from) === null;
  const startMinute = isHalfMissing && start >= end ? (start + DAY_MINUTES / 2) % DAY_MINUTES : start;
  return { startMinute, endMinute: end < startMinute ? end + DAY_MINUTES : end };
}

const isClock = (time: string): boolean => !/MIDNIGHT|NOON/.test(time);
const findHalf = (time: string): string | null => (isClock(time) ? (/[AP]/.exec(time)?.[0] ?? null) : null);

/** Null without a half of the day. */
function parseMinute(time: string, otherHalf: string | null): number | null {
  if (time.endsWith('MIDNIGHT')) return 0;
  if (time.endsWith('NOON')) return DAY_MINUTES / 2;
  const [, hour = '', minute = '0'] = /^(\d{1,2}?)(?::?(\d\d))?(?!\d)/.exec(time) ?? [];
  const half = findHalf(time) ?? otherHalf;
  if (half === null || !(Number(hour) >= 1 && Number(hour) <= 12) || Number(minute) > 59) return null;
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute);
}

const SOURCE = 'nyc_parking_signs';
const FIELDS = [
  'order_number',
  'record_type',
  'on_street',
  'from_street',
  'to_street',
  'side_of_street',
  'order_completed_on_date',
  'sign_code',
  'sign_description',
  'distance_from_intersection',
  'arrow_direction',
  'sign_x_coord',
  'sign_y_coord',
];

/** Until the city's calendar has answered, no day is confirmed. */
export const unknownDays: Suspensions = { firstDay: '', lastDay: '', days: new Set() };

/** Alternate side parking. A sign applies along its arrow, up to the next one. */
export const broomSigns: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_alternate_side(),
  kinds: ['sweeping'],
  enforced: 'ticketed',
  url: 'https://data.cityofnewyork.us/resource/nfid-uabd.json',
  urlVariable: 'NYC_PARKING_SIGNS_URL',
  requiredFields: ['order_number', 'on_street', 'side_of_street', 'sign_description', 'sign_x_coord', 'sign_y_coord'],
  where: () => "record_type = 'Current' AND sign_description LIKE '%BROOM%'",
  read: createReader(FIELDS, (row) => {
    const order = readText(row, 'order_number');
    if (order === null) return reject('no_id', 'order_number');
    if ((readText(row, 'record_type') ?? 'Current') !== 'Current') return reject('not_current', 'record_type');
    const text = readText(row, 'sign_description') ?? '';
    if (!/BROOM/.test(text)) return reject('unknown_rule', 'sign_description');
    const street = readText(row, 'on_street');
    if (street === null) return reject('no_place', 'on_street');
    const side = SIDES[readText(row, 'side_of_street') ?? ''] ?? null;
    if (side === null) return reject('no_side', 'side_of_street');
    const point = fromStatePlane(readNumber(row, 'sign_x_coord'), readNumber(row, 'sign_y_coord'));
    if (point === null) return reject('no_place', 'sign_x_coord');
    const feet = readNumber(row, 'distance_from_intersection');
    const arrow = readText(row, 'arrow_direction');
    const completed = readLocalTime(readText(row, 'order_completed_on_date') ?? '');
    const toSign = (hours: readonly RecurringHours[]): CurbRule => ({
      ruleId: [order, readText(row, 'sign_code'), feet, arrow].join('|'),
      curb: {
        by: 'sign',
        street,
        from: readText(row, 'from_street'),
        to: readText(row, 'to_street'),
        side,
        arrow: arrow === null ? null : (SIDES[arrow.slice(0, 1).toUpperCase()] ?? null),
        point,
      },
      rule: streetRule({
        kind: 'sweeping',
        hours,
        isExact: hours.length > 0,
        posted: text,
        source: SOURCE,
        asOf: completed && dayName(completed.day),
      }),
    });
    const hours = readBroomText(text);
    if (typeof hours === 'string') return { ...reject(hours, 'sign_description'), unread: toSign([]) };
    return asRead(toSign([recurringHours({ ...hours, suspensions: unknownDays })]));
  }),
};

const SIDES: Readonly<Record<string, CompassSide>> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** Where feet of the state's plane are; null without, and beyond Long Island's zone. */
export function fromStatePlane(eastFeet: number | null, northFeet: number | null): LatLng | null {
  if (eastFeet === null || northFeet === null) return null;
  const [lng, lat] = LONG_ISLAND.forward([eastFeet, northFeet]);
  const point = { lat, lng };
  return isLatLng(point) && isInZone(point) ? point : null;
}

const isInZone = ({ lat, lng }: LatLng): boolean => lat > 40.4 && lat < 41.4 && lng > -74.4 && lng < -71.7;
