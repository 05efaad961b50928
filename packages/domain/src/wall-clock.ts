const formats = new Map<string, Intl.DateTimeFormat>();
const HOUR = 3_600_000;

/**
 * What the clocks of a time zone show at an instant, as the milliseconds of the same reading in UTC, to the
 * second. Throws a RangeError for a zone that does not exist.
 */
export function readingAt(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The first instant at which the clocks of a time zone show this minute of this day ('2026-11-22', 1440
 * being the next midnight) or later: a time that March skips is the instant of the skip, and of one that
 * November repeats it is the first.
 */
export function firstInstantOf(day: string, minute: number, timeZone: string): Date {
  const reading = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const [before, after] = [-1, 1].map(
    (side) => reading - (readingAt(reading + side * 24 * HOUR, timeZone) - (reading + side * 24 * HOUR)),
  ) as [number, number];
  return new Date(firstShowing(reading, Math.min(before, after), Math.max(before, after), timeZone));
}

/** The first instant between two at which the clocks show this reading or later; the last of the two always does. */
function firstShowing(reading: number, early: number, late: number, timeZone: string): number {
  if (readingAt(early, timeZone) >= reading) return early;
  let [not, yet] = [early, late];
  while (yet - not > 1000) {
    const middle = Math.floor((not + yet) / 2000) * 1000;
    if (readingAt(middle, timeZone) >= reading) yet = middle;
    else not = middle;
  }
  return yet;
}

/** The date in a time zone at an instant: '2026-11-22'. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Date(readingAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** A date some days after another: '2026-12-01'. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
