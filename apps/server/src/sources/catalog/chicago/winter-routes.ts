import {
  type RecurringHours,
  recurringHours,
  type StreetRule,
  streetRule,
} from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import type { Row, StreetRuleTable } from '../../city.port.ts';
import { dayName } from '../../reading/local-time.ts';
import { asRead, createReader, reject, readText } from '../../reading/read-fields.ts';
import { readLines } from '../../reading/read-line.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';

const FIELDS = ['objectid', 'on_street', 'from_stree', 'to_street'];

const EVERY_NIGHT = recurringHours({
  weekdays: EVERY_DAY,
  season: { firstDay: '12-01', lastDay: '04-01' },
  startMinute: 3 * 60,
  endMinute: 7 * 60,
});
const ALWAYS: RecurringHours = { ...EVERY_NIGHT, season: null, startMinute: 0, endMinute: 24 * 60 };

type Route = { source: string; lists(): string; table: string; urlVariable: string } & Pick<StreetRule, 'onlyWhen'> & {
    hours: RecurringHours;
  };

const routes = ({ source, lists, table, urlVariable, onlyWhen, hours }: Route): StreetRuleTable => ({
  source,
  lists,
  kinds: ['tow_away'],
  url: `https://data.cityofchicago.org/resource/${table}.json`,
  urlVariable,
  requiredFields: ['on_street', 'from_stree', 'to_street', 'the_geom'],
  read: createReader(FIELDS, (row, now, whole: Row) => {
    const street = readText(row, 'on_street');
    const lines = readLines(whole['the_geom']);
    if (street === null) return reject('no_place', 'on_street');
    if (lines.length === 0) return reject('no_place', 'the_geom');
    const [from, to] = [readText(row, 'from_stree'), readText(row, 'to_street')];
    return asRead({
      ruleId: readText(row, 'objectid') ?? [street, from, to].join('|'),
      curb: { by: 'lines', along: 'street', lines },
      rule: streetRule({
        kind: 'tow_away',
        hours: [hours],
        onlyWhen,
        isExact: true,
        posted: [street, from, to].filter(Boolean).join(', '),
        source,
        asOf: dayName(now.getTime()),
      }),
    });
  }),
});

/** From December 1 to April 1, 3 to 7 am, cars on these streets are towed, whether or not it snows. */
export const winterBan = routes({
  source: 'chicago_winter_ban',
  lists: () => m.sources_server_lists_winter_ban(),
  table: 'mcad-r2g5',
  urlVariable: 'CHICAGO_WINTER_BAN_URL',
  onlyWhen: null,
  hours: EVERY_NIGHT,
});

/** With two inches of snow, cars may be towed at any time of day. */
export const snowRoutes = routes({
  source: 'chicago_snow_routes',
  lists: () => m.sources_server_lists_snow_routes(),
  table: 'i6k4-giaj',
  urlVariable: 'CHICAGO_SNOW_ROUTES_URL',
  onlyWhen: 'snow',
  hours: ALWAYS,
});
