import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { windowsOf } from '@towscout/domain/parking-rules/rule-windows';
import { createWallClock } from '@towscout/domain/wall-clock';

import { csvRows } from '#testing/csv.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import { bostonHolidays, bostonSweeping } from './source.ts';
import rows from './street-sweeping.fixture.json' with { type: 'json' };

const row = rows.deadEnd;
const NOW = new Date('2026-09-20T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => bostonSweeping.read({ ...row, ...over }, NOW);

test('a row of street sweeping is read by its street, cross streets and parity', () => {
  expect(read()).toEqual({
    kind: 'read',
    item: {
      ruleId: '1',
      curb: {
        by: 'street',
        county: '25025',
        street: 'Ackley Pl',
        from: 'Washington St',
        to: 'Dead End',
        side: 'even',
        length: 0.0454545454545455,
      },
      rule: {
        kind: 'sweeping',
        hours: [
          {
            weekdays: [1],
            weeks: [2, 4],
            season: { firstDay: '04-01', lastDay: '11-30' },
            startMinute: 480,
            endMinute: 720,
            suspensions: bostonHolidays,
          },
        ],
        timeLimitMinutes: null,
        exemptPermits: [],
        onlyWhen: null,
        isExact: true,
        posted: 'Even',
        source: 'boston_street_sweeping',
        asOf: '2026-09-20',
      },
    },
  });
});

test.each([
  [{ every_day: 't', monday: 'f', week_2: 'f' }, { hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], weeks: null }] }],
  [{ year_round: 't' }, { isExact: true, hours: [{ season: null }] }],
  [{ north_end_pilot: 't' }, { isExact: false, hours: [{ season: null }] }],
  [{ dist_name: 'South End' }, { isExact: false, hours: [{ season: null }] }],
  [
    { dist_name: 'South End', year_round: 't' },
    { isExact: true, hours: [{ season: null }] },
  ],
  [
    { start_time: '00:01', end_time: '07:00' },
    { isExact: true, hours: [{ startMinute: 1, endMinute: 420 }] },
  ],
  [
    { start_time: '12:00', end_time: '04:00' },
    { isExact: false, hours: [{ startMinute: 720, endMinute: 1680 }] },
  ],
  [{ side: 'ODD' }, { isExact: true }],
  [{ side: 'Even Side Median' }, { isExact: false, posted: 'Even Side Median' }],
  [{ side: null }, { isExact: false, posted: null }],
])('%j is the rule %j', (over, rule) => {
  expect(read(over)).toMatchObject({ item: { rule } });
});

test.each([
  [{ main_id: null }, 'no_id', 'main_id'],
  [{ st_name: '' }, 'no_place', 'st_name'],
  [{ from: null }, 'no_place', 'from'],
  [{ to: '' }, 'no_place', 'to'],
  [{ monday: 'f' }, 'no_weekday', 'sunday'],
  [{ week_2: 'f', week_4: 'f' }, 'no_week', 'week_1'],
  [{ start_time: null }, 'impossible_hours', 'start_time'],
  [{ end_time: '25:00' }, 'impossible_hours', 'end_time'],
  [{ start_time: '00:00', end_time: '00:00' }, 'no_time', 'end_time'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toEqual({ kind: 'rejected', reason, field });
});

test('a length of nothing is none', () => {
  for (const miles of ['0', '-1', null]) expect(read({ miles })).toMatchObject({ item: { curb: { length: null } } });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([row]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
    }),
  );
});

const table = unzippedData('street-rules/boston/street-sweeping-schedules.2024-06.csv.gz');
test.skipIf(table === null)(named('3,468 real rows are counted by whether they are exact', table), () => {
  expect(countRules(bostonSweeping, csvRows(table ?? ''), NOW)).toMatchInlineSnapshot(`
    {
      "rejected: no_place (from)": 3,
      "rejected: no_weekday (sunday)": 6,
      "sweeping": 2902,
      "sweeping, not exact": 557,
    }
  `);
});

test.each([
  ['Patriots’ Day', '2027-04-19', false],
  ['Independence Day', '2027-07-04', false],
  ['as observed on Monday', '2027-07-05', false],
  ['an ordinary Monday', '2027-07-12', true],
  ['after what is listed', '2046-07-09', false],
])('on %s, whose calendar nobody reads, a sweeping is confirmed or not', (_name, day, isConfirmed) => {
  const daily = read({ every_day: 't' });
  if (daily.kind !== 'read') throw new Error(daily.kind);
  const startsAt = new Date(`${day}T04:00:00Z`);
  const within = { startsAt, endsAt: new Date(startsAt.getTime() + 24 * 3_600_000) };
  const windows = windowsOf(daily.item.rule, within, createWallClock('America/New_York'));
  expect(windows.map((window) => window.isConfirmed)).toEqual([isConfirmed]);
});
