import { createWallClock } from '@towscout/domain/wall-clock';

const pacific = createWallClock('America/Los_Angeles');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const CHP_TIME = /^([A-Z]{3}) +(\d{1,2}) +(\d{4}) +(\d{1,2}):(\d{2}) ?([AP])M$/i;
const SOCRATA_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?$/;

/** CHP's `Jul  7 2026  3:54PM` or Socrata's `2026-09-30T03:57:53.000`; null for a time that does not exist. */
export function parsePacificTime(text: string): Date | null {
  const chp = CHP_TIME.exec(text.trim());
  if (chp) {
    const [, month = '', day, year, hour, minute, half = ''] = chp;
    if (Number(hour) < 1 || Number(hour) > 12) return null;
    const hour24 = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
    return toDate([Number(year), MONTHS.indexOf(month.toLowerCase()), Number(day), hour24, Number(minute), 0, 0]);
  }
  const socrata = SOCRATA_TIME.exec(text.trim());
  if (!socrata) return null;
  const [, year, month, day, hour, minute, second, fraction = ''] = socrata;
  const time = [hour, minute, second, fraction.padEnd(3, '0')].map(Number);
  return toDate([Number(year), Number(month) - 1, Number(day), ...time]);
}

function toDate([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, milli = 0]: number[]): Date | null {
  const wall = Date.UTC(year, month, day, hour, minute, second, milli);
  const read = new Date(wall);
  // Date.UTC rolls June 31 over to July 1; a reading that changed was not a time.
  const isTime = read.getUTCFullYear() === year && read.getUTCMonth() === month && read.getUTCDate() === day;
  return isTime && hour < 24 && minute < 60 && second < 60 ? pacific.instantOf(wall) : null;
}
