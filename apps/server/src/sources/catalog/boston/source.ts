import { MINUTE_MS } from '@towscout/domain/durations';
import { dayNamed, weekdayOf, weekOfMonth } from '@towscout/domain/parking-rules/risk/calendar';
import { recurringHours, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { BOSTON } from '@towscout/domain/sources/cities';
import { type Outline, miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { City, HouseSide, StreetRuleTable, StreetStretch } from '../../city.port.ts';
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
const COUNTY = '25025';
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

/** The neighborhoods with the Inner Harbor and Dorchester Bay between them; without the islands. */
const AREA: Outline = [
  { lat: 42.267, lng: -71.174 },
  { lat: 42.276, lng: -71.175 },
  { lat: 42.276, lng: -71.183 },
  { lat: 42.283, lng: -71.191 },
  { lat: 42.304, lng: -71.165 },
  { lat: 42.295, lng: -71.152 },
  { lat: 42.297, lng: -71.147 },
  { lat: 42.323, lng: -71.124 },
  { lat: 42.324, lng: -71.117 },
  { lat: 42.341, lng: -71.111 },
  { lat: 42.344, lng: -71.106 },
  { lat: 42.35, lng: -71.107 },
  { lat: 42.351, lng: -71.124 },
  { lat: 42.33, lng: -71.157 },
  { lat: 42.334, lng: -71.161 },
  { lat: 42.333, lng: -71.168 },
  { lat: 42.338, lng: -71.169 },
  { lat: 42.34, lng: -71.167 },
  { lat: 42.35, lng: -71.175 },
  { lat: 42.359, lng: -71.169 },
  { lat: 42.361, lng: -71.148 },
  { lat: 42.368, lng: -71.133 },
  { lat: 42.373, lng: -71.133 },
  { lat: 42.374, lng: -71.13 },
  { lat: 42.369, lng: -71.125 },
  { lat: 42.368, lng: -71.118 },
  { lat: 42.354, lng: -71.117 },
  { lat: 42.351, lng: -71.094 },
  { lat: 42.358, lng: -71.074 },
  { lat: 42.367, lng: -71.072 },
  { lat: 42.369, lng: -71.066 },
  { lat: 42.373, lng: -71.073 },
  { lat: 42.38, lng: -71.076 },
  { lat: 42.381, lng: -71.081 },
  { lat: 42.391, lng: -71.074 },
  { lat: 42.386, lng: -71.069 },
  { lat: 42.382, lng: -71.043 },
  { lat: 42.385, lng: -71.037 },
  { lat: 42.383, lng: -71.028 },
  { lat: 42.387, lng: -71.02 },
  { lat: 42.396, lng: -71.012 },
  { lat: 42.394, lng: -71.006 },
  { lat: 42.397, lng: -70.998 },
  { lat: 42.393, lng: -70.993 },
  { lat: 42.392, lng: -70.987 },
  { lat: 42.387, lng: -70.987 },
  { lat: 42.386, lng: -70.994 },
  { lat: 42.381, lng: -70.995 },
  { lat: 42.384, lng: -71.008 },
  { lat: 42.38, lng: -71.011 },
  { lat: 42.378, lng: -71.019 },
  { lat: 42.372, lng: -71.012 },
  { lat: 42.379, lng: -71.007 },
  { lat: 42.378, lng: -71.0 },
  { lat: 42.376, lng: -71.006 },
  { lat: 42.366, lng: -71.01 },
  { lat: 42.365, lng: -71.001 },
  { lat: 42.361, lng: -70.998 },
  { lat: 42.362, lng: -70.988 },
  { lat: 42.358, lng: -70.986 },
  { lat: 42.354, lng: -70.992 },
  { lat: 42.356, lng: -71.003 },
  { lat: 42.347, lng: -71.005 },
  { lat: 42.348, lng: -71.012 },
  { lat: 42.341, lng: -71.012 },
  { lat: 42.337, lng: -71.009 },
  { lat: 42.33, lng: -71.015 },
  { lat: 42.33, lng: -71.018 },
  { lat: 42.312, lng: -71.031 },
  { lat: 42.289, lng: -71.037 },
  { lat: 42.277, lng: -71.044 },
  { lat: 42.277, lng: -71.055 },
  { lat: 42.272, lng: -71.054 },
  { lat: 42.267, lng: -71.062 },
  { lat: 42.271, lng: -71.067 },
  { lat: 42.27, lng: -71.089 },
  { lat: 42.267, lng: -71.09 },
  { lat: 42.267, lng: -71.094 },
  { lat: 42.26, lng: -71.103 },
  { lat: 42.261, lng: -71.111 },
  { lat: 42.248, lng: -71.109 },
  { lat: 42.239, lng: -71.125 },
  { lat: 42.234, lng: -71.122 },
  { lat: 42.228, lng: -71.131 },
  { lat: 42.236, lng: -71.143 },
  { lat: 42.256, lng: -71.147 },
  { lat: 42.258, lng: -71.152 },
  { lat: 42.255, lng: -71.159 },
];

export const boston: City = {
  ...BOSTON,
  timeZone: 'America/New_York',
  counties: [COUNTY],
  violations: [],
  tows: [],
  towZones: [],
  streetRules: [bostonSweeping],
  suspensions: { holidays: bostonHolidays },
  area: AREA,
};
