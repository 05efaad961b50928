const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export type LocalTime = {
  /** Midnight of the day as if it were UTC, in milliseconds. */
  day: number;
  /** Milliseconds since that midnight; null when only the day is known. */
  time: number | null;
};

/** `2023-01-01T07:00:00.000`, `01/01/2023 07:00:00 AM`, `1/1/2023`, `01012023`; null for `51/71/2004`. */
export function readLocalTime(text: string): LocalTime | null {
  const length = text.length;
  if (length === 8 && digits(text, 0, 8) >= 0)
    return toLocalTime(digits(text, 4, 8), digits(text, 0, 2), digits(text, 2, 4), null);
  if (text.charCodeAt(4) === DASH && text.charCodeAt(7) === DASH)
    return withTime(text, 10, digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
  const first = text.indexOf('/');
  const second = text.indexOf('/', first + 1);
  if (first < 1 || first > 2 || second < first + 2 || second > first + 3) return null;
  return withTime(
    text,
    second + 5,
    digits(text, second + 1, second + 5),
    digits(text, 0, first),
    digits(text, first + 1, second),
  );
}

function withTime(text: string, end: number, year: number, month: number, day: number): LocalTime | null {
  if (text.length === end) return toLocalTime(year, month, day, null);
  const between = text.charCodeAt(end);
  if (between !== BLANK && between !== LETTER_T) return null;
  const time = readTimeOfDay(text.slice(end + 1), 'is 24 hours');
  return time === null ? null : toLocalTime(year, month, day, time);
}

function toLocalTime(year: number, month: number, day: number, time: number | null): LocalTime | null {
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { day: Date.UTC(year, month - 1, day), time };
}

const daysIn = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

/** `12:54P`, `0752A`, `7:00 AM`, `17:00`, `0253`, in milliseconds since midnight; null when ambiguous. */
export function readTimeOfDay(text: string, unmarked: 'is 24 hours' | 'is unknown'): number | null {
  const half = readHalf(text);
  const end = half === null ? text.length : text.search(HALF);
  const colon = text.indexOf(':');
  const split = colon === -1 ? end - 2 : colon;
  const minutesAt = colon === -1 ? split : split + 1;
  const hour = split > 0 && split < 3 ? digits(text, 0, split) : -1;
  const minute = digits(text, minutesAt, minutesAt + 2);
  const second = readSeconds(text, minutesAt + 2, end);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second === null) return null;
  if (half === null && unmarked === 'is unknown' && hour > 0 && hour < 13) return null;
  // '1305P' is clear enough; '1305A' is not.
  if (half === 'A' && hour > 12) return null;
  const hour24 = half === null || hour > 12 ? hour : (hour % 12) + (half === 'P' ? 12 : 0);
  return (hour24 * 60 + minute) * MINUTE_MS + second;
}

const HALF = / ?[AP]M?$/i;
const BLANK = 32;
const DASH = 45;
const COLON = 58;
const DOT = 46;
const LETTER_T = 84;

function readHalf(text: string): 'A' | 'P' | null {
  const last = text.charCodeAt(text.length - 1) & ~32;
  const letter = last === 77 ? text.charCodeAt(text.length - 2) & ~32 : last;
  if (letter === 65) return 'A';
  return letter === 80 ? 'P' : null;
}

/** Milliseconds of what follows the minutes: nothing, `:07` or `:07.072`. Null for anything else. */
function readSeconds(text: string, from: number, end: number): number | null {
  if (from === end) return 0;
  const second = text.charCodeAt(from) === COLON ? digits(text, from + 1, from + 3) : -1;
  if (second < 0 || second > 59) return null;
  if (from + 3 === end) return second * 1000;
  const fraction = text.charCodeAt(from + 3) === DOT && end <= from + 7 ? digits(text, from + 4, end) : -1;
  return fraction < 0 ? null : second * 1000 + Math.floor(fraction * 10 ** (3 - (end - from - 4)));
}

/** -1 when one is not a digit. */
function digits(text: string, from: number, to: number): number {
  if (to <= from || to > text.length) return -1;
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** '2026-11-22' */
export const dayName = (day: number): string => new Date(day).toISOString().slice(0, 10);

export const RECENT_DAYS = 90;

const EARLIEST = Date.UTC(2000, 0);

/** From 2000 on. */
export const isWithin = (day: number, now: Date, daysAhead: number): boolean =>
  day >= EARLIEST && day <= now.getTime() + daysAhead * DAY_MS;
