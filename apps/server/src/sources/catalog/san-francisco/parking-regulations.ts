import { DAY_MINUTES } from '@towscout/domain/durations';
import { recurringHours, type RuleKind, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import type { StreetRuleTable } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import { asRead, readNumber, createReader, reject, readText, type PlainRow } from '../../reading/read-fields.ts';
import { readLines } from '../../reading/read-shape.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';
import { nighttimeHolidays } from './calendar.ts';
import { readHourMinute } from './street-fields.ts';

const SOURCE = 'sf_parking_regulations';
const AREAS = ['rpparea1', 'rpparea2', 'rpparea3'] as const;
const FIELDS = [
  'objectid',
  'regulation',
  'days',
  'hours',
  'hrs_begin',
  'hrs_end',
  'regdetails',
  'hrlimit',
  'exceptions',
  'data_loaded_at',
  ...AREAS,
];

/**
 * Time limits, residential permits, no parking. Painted curbs without meters are not included, so a missing curb does
 * not mean that parking is allowed.
 */
export const parkingRegulations: StreetRuleTable = {
  source: SOURCE,
  lists: () => m.sources_server_lists_limits(),
  kinds: ['no_parking', 'meter', 'time_limit'],
  enforced: 'ticketed',
  url: 'https://data.sf.gov/resource/hi6h-neyh.json',
  urlVariable: 'SF_PARKING_REGULATIONS_URL',
  requiredFields: ['objectid', 'regulation', 'days', 'hrs_begin', 'hrs_end', 'hrlimit'],
  read: createReader(FIELDS, (row, _now, whole) => {
    const ruleId = readText(row, 'objectid');
    if (ruleId === null) return reject('no_id', 'objectid');
    const regulation = readText(row, 'regulation')?.toLowerCase() ?? '';
    if (regulation === 'no oversized vehicles') return reject('not_for_cars', 'regulation');
    const kind = KINDS[regulation];
    if (!kind) return reject('unknown_rule', 'regulation');
    const limit = Math.round((readNumber(row, 'hrlimit') ?? 0) * 60);
    if (kind === 'time_limit' && limit <= 0) return reject('no_limit', 'hrlimit');
    const lines = readLines(whole['shape']);
    if (lines.length === 0) return reject('no_place', 'shape');
    const { weekdays, startMinute, endMinute, isExact } = readHours(row, isAlways(regulation));
    // Meters stop on days without enforcement. No source confirms that time limits stop on more days, so they apply.
    const suspensions = kind === 'meter' ? nighttimeHolidays : null;
    return asRead({
      ruleId,
      curb: { by: 'lines', along: 'curb', lines },
      rule: streetRule({
        kind,
        hours: [recurringHours({ weekdays, startMinute, endMinute, suspensions })],
        timeLimitMinutes: kind === 'time_limit' ? limit : null,
        exemptPermits: exemptPermits(row),
        isExact,
        posted: readText(row, 'regdetails') ?? readText(row, 'hours'),
        source: SOURCE,
        asOf: readDay(readText(row, 'data_loaded_at')),
      }),
    });
  }),
};

const KINDS: Readonly<Record<string, RuleKind>> = {
  'time limited': 'time_limit',
  'no parking any time': 'no_parking',
  'no parking anytime': 'no_parking',
  'no stopping': 'no_parking',
  'limited no parking': 'no_parking',
  'no overnight parking': 'no_parking',
  'government permit': 'no_parking',
  'pay or permit': 'meter',
  'paid + permit': 'meter',
};
const isAlways = (regulation: string): boolean => /any ?time/.test(regulation);

// Not 'M-S', which may end on Saturday or on Sunday.
const DAYS: Readonly<Record<string, readonly number[]>> = {
  'm-f': [1, 2, 3, 4, 5],
  'm-sa': [1, 2, 3, 4, 5, 6],
  'm-su': EVERY_DAY,
  'm, th': [1, 4],
  sa: [6],
};

type Hours = { weekdays: readonly number[]; startMinute: number; endMinute: number; isExact: boolean };

/** Unreadable days mean every day, and unreadable hours all day. */
function readHours(row: PlainRow, isAlways: boolean): Hours {
  const weekdays = DAYS[readText(row, 'days')?.toLowerCase() ?? ''];
  const [from, end] = [readHourMinute(readText(row, 'hrs_begin')), readHourMinute(readText(row, 'hrs_end'))];
  const start = (from ?? 0) % DAY_MINUTES;
  const isAllDay = from === null || end === null || start === end;
  // Some details name other hours for some of the days.
  const isContradicted = /\d *[AP]M/i.test(readText(row, 'regdetails') ?? '');
  return {
    weekdays: weekdays ?? EVERY_DAY,
    startMinute: isAllDay ? 0 : start,
    endMinute: isAllDay ? DAY_MINUTES : end,
    isExact: isAlways || (weekdays !== undefined && !isAllDay && !isContradicted),
  };
}

/** The areas whose permit exempts a car, only where the row says that a permit does. */
const exemptPermits = (row: PlainRow): string[] =>
  /RPP holders are exempt/i.test(readText(row, 'exceptions') ?? '')
    ? AREAS.flatMap((field) => readText(row, field) ?? []).filter((area) => /^[A-Z]{1,2}$/.test(area))
    : [];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of '2025-05-03T10:16:38.000', or of the CSV's '2025 May 03 10:16:38 AM'. */
function readDay(text: string | null): string | null {
  const [, year, month = '', day] = /^(\d{4}) ([A-Z][a-z]{2}) (\d{2}) /.exec(text ?? '') ?? [];
  const iso = year ? `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}` : text?.slice(0, 10);
  const read = readLocalTime(iso ?? '');
  return read && dayName(read.day);
}
