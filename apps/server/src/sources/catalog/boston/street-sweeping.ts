import { MINUTE_MS } from '@towscout/domain/durations';
import { recurringHours, streetRule } from '@towscout/domain/outlook/street-rule';

import type { HouseSide, StreetRuleTable } from '../../city.port.ts';
import { dayName, readTimeOfDay } from '../../reading/local-time.ts';
import { asRead, createReader, reject, readText } from '../../reading/read-fields.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';

const SOURCE = 'boston_street_sweeping';
const WEEKS = ['week_1', 'week_2', 'week_3', 'week_4', 'week_5'] as const;
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const FIELDS = [
  'main_id',
  'st_name',
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
type PlainRow = Parameters<typeof readText>[0];

/** Most streets are not swept in winter. */
const SUMMER = { firstDay: '04-01', lastDay: '11-30' };

/** Street sweeping by street name, cross streets and the parity of house numbers: the table has no line. */
export const bostonSweeping: StreetRuleTable = {
  source: SOURCE,
  lists: 'street sweeping',
  kinds: ['sweeping'],
  url: 'https://data.boston.gov/api/3/action/datastore_search?resource_id=9fdbdcad-67c8-4b23-b6ec-861e77d56227',
  requiredFields: ['main_id', 'st_name', 'start_time', 'end_time', 'side', ...WEEKS, ...DAYS],
  read: createReader(FIELDS, (row, now) => {
    const ruleId = readText(row, 'main_id');
    if (ruleId === null) return reject('no_id', 'main_id');
    const street = readText(row, 'st_name');
    if (street === null) return reject('no_place', 'st_name');
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
    // The pilot in the North End has a season of its own, which the table does not say.
    const isPilot = isTrue(row, 'north_end_pilot');
    const season = isTrue(row, 'year_round') || isPilot ? null : SUMMER;
    return asRead({
      ruleId,
      curb: { by: 'street', street, from: readText(row, 'from'), to: readText(row, 'to'), side },
      rule: streetRule({
        kind: 'sweeping',
        hours: [
          recurringHours({
            weekdays,
            weeks: weeks.length > 0 && weeks.length < WEEKS.length ? weeks : null,
            season,
            startMinute: start,
            endMinute: end,
          }),
        ],
        // '12:00' to '04:00' is rather a slip than a night.
        isExact: side !== null && !isPilot && end > start,
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
