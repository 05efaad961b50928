import { MINUTE_MS } from '@towscout/domain/durations';
import { dayNamed, weekdayOf, weekOfMonth } from '@towscout/domain/parking-rules/risk/calendar';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { HouseSide, StreetRuleTable, StreetStretch } from '../../city.port.ts';
import { dayName, readTimeOfDay } from '../../reading/local-time.ts';
import { asRead, createReader, readNumber, reject, readText, type PlainRow } from '../../reading/read-fields.ts';
import { unreadHolidays } from '../../reading/unread-holidays.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';

/** Massachusetts' own, on the third Monday of April. */
const isPatriotsDay = (day: number): boolean =>
  dayNamed(day).slice(5, 7) === '04' && weekdayOf(day) === 1 && weekOfMonth(day) === 3;

export const bostonHolidays = unreadHolidays(isPatriotsDay);

const SOURCE = 'boston_street_sweeping';
/** Suffolk. */
export const COUNTY = '25025';
const WEEKS = ['week_1', 'week_2', 'week_3', 'week_4', 'week_5'] as const;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const FIELDS = [
  'main_id',
  'st_name',
  'dist_name',
  'miles',
  'start_time',
  'end_time',
  'side',
  'from',
  'to',
  'every_day',
  'year_round',
  'north_end_pilot',
  ...WEEKS,
  ...DAYS,
];

/** Most streets are not swept in winter. */
const SUMMER = { firstDay: '04-01', lastDay: '11-30' };
/** Their season is longer, and not in the table. */
const LONGER_SEASON = new Set(['North End', 'South End', 'Beacon Hill']);

/** Street sweeping by street name, cross streets and the parity of house numbers: the table has no line. */
export const bostonSweeping: StreetRuleTable<StreetStretch> = {
  source: SOURCE,
  lists: () => m.sources_server_lists_sweeping(),
  kinds: ['sweeping'],
  enforced: 'ticketed',
  url: 'https://data.boston.gov/api/3/action/datastore_search?resource_id=9fdbdcad-67c8-4b23-b6ec-861e77d56227',
  urlVariable: 'BOSTON_STREET_SWEEPING_URL',
  format: 'ckan',
  requiredFields: ['main_id', 'st_name', 'start_time', 'end_time', 'side', ...WEEKS, ...DAYS],
  read: createReader(FIELDS, (row, now) => {
    const ruleId = readText(row, 'main_id');
    if (ruleId === null) return reject('no_id', 'main_id');
    const street = readText(row, 'st_name');
    if (street === null) return reject('no_place', 'st_name');
    const [first, last] = [readText(row, 'from'), readText(row, 'to')];
    if (first === null || last === null) return reject('no_place', first === null ? 'from' : 'to');
    const isDaily = isTrue(row, 'every_day');
    const weekdays = isDaily ? EVERY_DAY : DAYS.flatMap((day, at) => (isTrue(row, day) ? [at] : []));
    if (weekdays.length === 0) return reject('no_weekday', 'sunday');
    const weeks = isDaily ? [] : WEEKS.flatMap((week, at) => (isTrue(row, week) ? [at + 1] : []));
    if (weeks.length === 0 && !isDaily) return reject('no_week', 'week_1');
    const [start, end] = [parseMinute(readText(row, 'start_time')), parseMinute(readText(row, 'end_time'))];
    if (start === null) return reject('impossible_hours', 'start_time');
    if (end === null) return reject('impossible_hours', 'end_time');
    if (start === end) return reject('no_time', 'end_time');
    const side = readSide(readText(row, 'side'));
    const isLonger = isTrue(row, 'north_end_pilot') || LONGER_SEASON.has(readText(row, 'dist_name') ?? '');
    const isAllYear = isTrue(row, 'year_round');
    const length = readNumber(row, 'miles');
    return asRead({
      ruleId,
      curb: {
        by: 'street',
        county: COUNTY,
        street,
        from: first,
        to: last,
        side,
        length: length !== null && length > 0 ? miles(length) : null,
      },
      rule: streetRule({
        kind: 'sweeping',
        hours: [
          recurringHours({
            weekdays,
            weeks: weeks.length > 0 && weeks.length < WEEKS.length ? weeks : null,
            season: isAllYear || isLonger ? null : SUMMER,
            startMinute: start,
            endMinute: end,
            suspensions: bostonHolidays,
          }),
        ],
        // '12:00' to '04:00' is rather a slip than a night.
        isExact: side !== null && (isAllYear || !isLonger) && end > start,
        posted: readText(row, 'side'),
        source: SOURCE,
        asOf: dayName(now.getTime()),
      }),
    });
  }),
};

const isTrue = (row: PlainRow, field: string): boolean => /^t(rue)?$/i.test(readText(row, field) ?? '');

const parseMinute = (text: string | null): number | null => {
  const time = text === null ? null : readTimeOfDay(text, 'is 24 hours');
  return time === null ? null : Math.floor(time / MINUTE_MS);
};

const SIDES: Readonly<Record<string, HouseSide>> = { odd: 'odd', even: 'even' };
/** Null for both sides, a median, 'Outbound' and nothing: the rule is then taken to hold on both. */
const readSide = (text: string | null): HouseSide | null => SIDES[text?.toLowerCase() ?? ''] ?? null;
