import { DAY_MINUTES } from '@towscout/domain/durations';
import type { RecurringHours } from '@towscout/domain/parking-rules/street-rule';

import { readBroomDays } from './broom-days.ts';

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
