import { DAY_MS } from '@towscout/domain/durations';
import {
  type SingleHours,
  streetRule,
  type RecurringHours,
  recurringHours,
  type StreetRule,
} from '@towscout/domain/parking-rules/street-rule';
import { m } from '@towscout/messages';

import type { CurbArea, StreetRuleTable, Row } from '../../city.port.ts';
import { dayName, readLocalTime } from '../../reading/local-time.ts';
import { asRead, createReader, reject, readText, type PlainRow } from '../../reading/read-fields.ts';
import { readRings, readLines } from '../../reading/read-shape.ts';
import { EVERY_DAY } from '../../reading/weekdays.ts';
import { clock } from './tows.ts';

const MONTHS = ['april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'] as const;
const FIRST_MONTH = 4;
const SWEEPING_FIELDS = ['ward', 'section', ...MONTHS];

/**
 * The sections of the wards with the days on which they are swept; the city has a table for each year. Neighboring days
 * are for the two sides of a street, but it says neither which nor the hours.
 */
export const createStreetSweepingTable = (year: number, table: string): StreetRuleTable<CurbArea> => ({
  source: `chicago_street_sweeping_${year}`,
  lists: () => m.sources_server_lists_sweeping_in({ year }),
  kinds: ['sweeping'],
  enforced: 'ticketed',
  url: `https://data.cityofchicago.org/resource/${table}.json`,
  urlVariable: 'CHICAGO_STREET_SWEEPING_URL',
  publishedThrough: `${year}-12-31`,
  requiredFields: ['ward', 'section', 'the_geom', 'april', 'may'],
  read: createReader(SWEEPING_FIELDS, (row, now, whole) => {
    const [ward, section] = [readText(row, 'ward'), readText(row, 'section')];
    if (ward === null || section === null) return reject('no_block', ward === null ? 'ward' : 'section');
    const rings = readRings(whole['the_geom']);
    if (rings.length === 0) return reject('no_place', 'the_geom');
    const days = MONTHS.map((month, at) =>
      readMonth(row, month, `${year}-${String(FIRST_MONTH + at).padStart(2, '0')}`),
    );
    const unread = MONTHS.find((_month, at) => days[at] === null);
    if (unread) return reject('impossible_date', unread);
    const hours = days.flatMap((each) => each ?? []);
    if (hours.length === 0) return reject('no_date', 'april');
    const [corner] = rings.flat();
    return asRead({
      ruleId: [ward, section, corner?.lat, corner?.lng].join('|'),
      curb: { by: 'area', rings },
      rule: streetRule({
        kind: 'sweeping',
        hours,
        // The hours are on the signs alone.
        isExact: false,
        posted: `Ward ${ward}, section ${section}`,
        source: `chicago_street_sweeping_${year}`,
        asOf: dayName(now.getTime()),
      }),
    });
  }),
});

/** '13,14', of which some end with a comma; null for a day that does not exist. */
function readMonth(row: PlainRow, field: string, month: string): SingleHours[] | null {
  const days = (readText(row, field) ?? '').split(',').flatMap((day) => day.trim() || []);
  const midnights = days.map((day) => readLocalTime(`${month}-${day.padStart(2, '0')}`)?.day ?? null);
  if (midnights.includes(null)) return null;
  return midnights.flatMap((midnight) => (midnight === null ? [] : clock.stretchesOf(midnight, midnight + DAY_MS)));
}

const WINTER_FIELDS = ['objectid', 'on_street', 'from_stree', 'to_street'];

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
  enforced: 'towed',
  url: `https://data.cityofchicago.org/resource/${table}.json`,
  urlVariable,
  requiredFields: ['on_street', 'from_stree', 'to_street', 'the_geom'],
  read: createReader(WINTER_FIELDS, (row, now, whole: Row) => {
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
