import { DAY_MINUTES } from '@towscout/domain/durations';
import type { RecurringHours } from '@towscout/domain/outlook/street-rule';

import { EVERY_DAY, readWeekdays } from '../../reading/weekdays.ts';

type Hours = Pick<RecurringHours, 'weekdays' | 'startMinute' | 'endMinute'>;

const NOISE = [
  // What the sign looks like, and which signs it replaces.
  /\(?SUPERSEDE.*$/,
  /\([^)]*\)/g,
  /\bSEE R\d.*$/,
  /W\/ *SI[A-Z ]*ARROW/,
  /(<-)?-+>|<-+/g,
];
const TIME = String.raw`(MIDNIGHT|NOON|\d{1,2}(?::\d\d)? *(?:[AP]M)?)`;
const RANGE = new RegExp(String.raw`${TIME} *(?:TO *-?|-| ) *${TIME}`);

/** The hours and days of a broom sign's text: 'NO PARKING (SANITATION BROOM SYMBOL) 11-12:30PM TUES & FRI'. */
export function readBroomText(text: string): Hours | 'impossible_hours' | 'no_time' | 'no_weekday' {
  const plain = NOISE.reduce((rest, noise) => rest.replace(noise, ' '), text.toUpperCase());
  const range = RANGE.exec(plain);
  const hours = range && parseHours(range[1] ?? '', range[2] ?? '');
  if (!range || !hours) return 'impossible_hours';
  if (hours.startMinute === hours.endMinute) return 'no_time';
  const weekdays = parseDays(plain.slice(range.index + range[0].length));
  return weekdays ? { weekdays, ...hours } : 'no_weekday';
}

function parseHours(from: string, to: string): Omit<Hours, 'weekdays'> | null {
  const end = parseMinute(to, null);
  const half = /[AP]M/.exec(to)?.[0] ?? null;
  const start = parseMinute(from, half);
  if (start === null || end === null) return null;
  // '11-12:30PM' begins in the morning.
  const isHalfMissing = /^\d/.test(from) && !/[AP]M/.test(from);
  const startMinute = isHalfMissing && start >= end ? (start + DAY_MINUTES / 2) % DAY_MINUTES : start;
  return { startMinute, endMinute: end < startMinute ? end + DAY_MINUTES : end };
}

/** Null without a half of the day. */
function parseMinute(time: string, otherHalf: string | null): number | null {
  if (time === 'MIDNIGHT') return 0;
  if (time === 'NOON') return 720;
  const [, hour = '', minute = '0', ownHalf] = /^(\d+)(?::(\d\d))? *([AP]M)?$/.exec(time.trim()) ?? [];
  const half = ownHalf ?? otherHalf;
  if (half === null || !(Number(hour) >= 1 && Number(hour) <= 12) || Number(minute) > 59) return null;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

function parseDays(text: string): readonly number[] | null {
  const days = text
    .replace(/F RI\b/, 'FRI')
    .replaceAll(/[^A-Z&,-]+/g, ' ')
    .trim();
  const [, except] = /^EXCEPT ([A-Z]+)$/.exec(days) ?? [];
  if (except === undefined) return readWeekdays(days);
  const left = readWeekdays(except);
  return left && EVERY_DAY.filter((day) => !left.includes(day));
}
