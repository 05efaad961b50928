import { type ClockRange, readClock, readClockRange } from './clock-range.ts';
import { type PlainRow, readText } from './read-fields.ts';

/** The field of the hours, or those of their start and end. */
export type HourFields = readonly [both: string] | readonly [from: string, to: string];

/** Null when they are not clear. */
export function readPostedHours(row: PlainRow, [first, last]: HourFields): ClockRange | null {
  if (last === undefined) return readClockRange(readText(row, first));
  const [startMinute, endMinute] = [readClock(readText(row, first)), readClock(readText(row, last))];
  return startMinute === null || endMinute === null ? null : { startMinute, endMinute };
}
