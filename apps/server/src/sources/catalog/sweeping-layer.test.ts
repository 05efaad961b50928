import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';
import type { StreetRule } from '@towscout/domain/parking-rules/street-rule';
import { createWallClock } from '@towscout/domain/wall-clock';

import { csvRows } from '#testing/csv.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import type { Row } from '../city.port.ts';
import { anyRow } from '../reading/any-row.fixture.ts';
import { losAngelesSweeping } from './los-angeles/source.ts';
import { pasadenaSweeping } from './pasadena/source.ts';
import { santaMonicaSweeping } from './santa-monica/source.ts';
import { southSanFranciscoSweeping } from './south-san-francisco/source.ts';
import fixture from './sweeping-layer.fixture.json' with { type: 'json' };
import { westHollywoodSweeping } from './west-hollywood/source.ts';

const NOW = new Date('2026-11-30T19:00:00Z');
const clock = createWallClock('America/Los_Angeles');
const TABLES = [
  losAngelesSweeping,
  pasadenaSweeping,
  southSanFranciscoSweeping,
  westHollywoodSweeping,
  santaMonicaSweeping,
];
const rowOf = (source: string): Row => Object.entries(fixture).find(([key]) => key === source)?.[1][0] ?? {};
const route = rowOf(losAngelesSweeping.source);
const readRoute = (over: Record<string, unknown> = {}) => losAngelesSweeping.read({ ...route, ...over }, NOW);
const ruleOf = (over: Record<string, unknown> = {}): StreetRule => {
  const reading = readRoute(over);
  if (reading.kind !== 'read') throw new Error(`${reading.reason} in ${reading.field}`);
  return reading.item.rule;
};

describe('Los Angeles’ posted routes', () => {
  test('are areas with the side of their numbers', () => {
    expect(readRoute()).toMatchObject({
      item: {
        curb: { by: 'area', side: 'odd' },
        rule: {
          hours: [{ weekdays: [1], weeks: [1, 3], startMinute: 480, endMinute: 600 }],
          isExact: true,
          posted: '12P125 M, First St to Third St / Oak Av to Elm Av, Monday, 8 am - 10 am, 1 & 3, Odd',
        },
      },
    });
  });

  /** The local days and hours between two days. */
  const sweptIn = (rules: readonly StreetRule[], from: string, to: string) =>
    ruleIntervals(rules, { startsAt: new Date(from), endsAt: new Date(to) }, clock).map(
      ({ startsAt, endsAt }) => `${startsAt.toISOString()} ${endsAt.toISOString()}`,
    );

  test('on the first and third Monday leave out the fifth, and keep their hours when clocks change', () => {
    // March 2026 has Mondays on 2, 9, 16, 23 and 30; clocks go on on the 8th. November: 2, 9, 16, 23, 30; back on the 1st.
    expect(sweptIn([ruleOf()], '2026-03-01T08:00:00Z', '2026-04-01T07:00:00Z')).toEqual([
      '2026-03-02T16:00:00.000Z 2026-03-02T18:00:00.000Z',
      '2026-03-16T15:00:00.000Z 2026-03-16T17:00:00.000Z',
    ]);
    expect(sweptIn([ruleOf()], '2026-11-01T07:00:00Z', '2026-12-01T08:00:00Z')).toEqual([
      '2026-11-02T16:00:00.000Z 2026-11-02T18:00:00.000Z',
      '2026-11-16T16:00:00.000Z 2026-11-16T18:00:00.000Z',
    ]);
    expect(sweptIn([ruleOf({ Weeks: '2 & 4' })], '2026-11-01T07:00:00Z', '2026-12-01T08:00:00Z')).toEqual([
      '2026-11-09T16:00:00.000Z 2026-11-09T18:00:00.000Z',
      '2026-11-23T16:00:00.000Z 2026-11-23T18:00:00.000Z',
    ]);
  });

  test('that are weekly hold on a fifth Monday too', () => {
    const weekly = ruleOf({ Weeks: 'Weekly', Posted_Day: 'Monday to Friday', Posted_Time: '4 am - 6:30 am' });
    expect(weekly.hours).toMatchObject([{ weekdays: [1, 2, 3, 4, 5], weeks: null, startMinute: 240, endMinute: 390 }]);
    expect(sweptIn([weekly], '2026-11-30T08:00:00Z', '2026-12-01T08:00:00Z')).toEqual([
      '2026-11-30T12:00:00.000Z 2026-11-30T14:30:00.000Z',
    ]);
  });

  test('that cover a spot and contradict each other all hold', () => {
    const rules = [
      ruleOf(),
      ruleOf({ Posted_Time: '9 am - 11 am' }),
      ruleOf({ Posted_Day: 'Tuesday' }),
      ruleOf({ Weeks: '2 & 4' }),
    ];
    expect(sweptIn(rules, '2026-12-06T08:00:00Z', '2026-12-20T08:00:00Z')).toEqual([
      '2026-12-07T16:00:00.000Z 2026-12-07T19:00:00.000Z',
      '2026-12-14T16:00:00.000Z 2026-12-14T18:00:00.000Z',
      '2026-12-15T16:00:00.000Z 2026-12-15T18:00:00.000Z',
    ]);
  });

  test.each([
    ['Even', 'even', true],
    ['EVEN SIDE', 'even', true],
    ['Odd & Even', null, true],
    ['Both', null, true],
    [undefined, null, true],
    ['North', null, false],
  ])('%j is the side %j', (Odd_Even, side, isExact) => {
    expect(readRoute({ Odd_Even })).toMatchObject({ item: { curb: { side }, rule: { isExact } } });
  });

  test.each([
    [{ Posted_Day: 'Someday' }, 'no_weekday', 'Posted_Day'],
    [{ Posted_Day: undefined }, 'no_weekday', 'Posted_Day'],
    [{ Weeks: undefined }, 'no_week', 'Weeks'],
    [{ Weeks: 'biweekly' }, 'no_week', 'Weeks'],
    [{ Posted_Time: '8 - 10' }, 'impossible_hours', 'Posted_Time'],
    [{ Posted_Time: '8 am - 8 am' }, 'no_time', 'Posted_Time'],
    [{ geometry: undefined }, 'no_place', 'geometry'],
    [{ geometry: { type: 'Polygon', coordinates: [] } }, 'no_place', 'geometry'],
  ])('%j is set aside: %s', (over, reason, field) => {
    expect(readRoute(over)).toEqual({ kind: 'rejected', reason, field });
  });
});

test.each([
  [pasadenaSweeping, 'area', { weekdays: [2], startMinute: 0, endMinute: 1440 }, false],
  [southSanFranciscoSweeping, 'lines', { weekdays: [1, 2], startMinute: 0, endMinute: 1440 }, false],
  [westHollywoodSweeping, 'lines', { weekdays: [1], startMinute: 480, endMinute: 600 }, true],
  [santaMonicaSweeping, 'lines', { weekdays: [4], startMinute: 600, endMinute: 720 }, true],
])('$source is read', (table, by, hours, isExact) => {
  expect(table.read(rowOf(table.source), NOW)).toMatchObject({
    item: { curb: { by }, rule: { hours: [{ ...hours, weeks: null }], isExact, source: table.source } },
  });
});

test('a street that is on no route has no rule', () => {
  for (const RouteName of ['No Route', 'No Info'])
    expect(southSanFranciscoSweeping.read({ ...rowOf(southSanFranciscoSweeping.source), RouteName }, NOW)).toEqual({
      kind: 'rejected',
      reason: 'no_rule',
      field: 'RouteName',
    });
});

test.each(TABLES)('any row of $source is read or set aside', (table) => {
  fc.assert(
    fc.property(anyRow([rowOf(table.source)]), (over) => {
      expect(['read', 'rejected']).toContain(table.read({ ...rowOf(table.source), ...over }, NOW).kind);
      expect(['read', 'rejected']).toContain(table.read(over, NOW).kind);
    }),
  );
});

const posted = unzippedData('street-rules/los-angeles/Posted_Street_Sweeping_Routes.2019.csv.gz');
test.skipIf(posted === null)(named('the hours of all 864 real routes of 2019 are read', posted), () => {
  const rows = csvRows(posted ?? '');
  const unread = rows.filter(
    (row) => readRoute({ Posted_Time: `${row['time_start']} - ${row['time_end']}` }).kind !== 'read',
  );
  expect([rows.length, unread]).toEqual([864, []]);
});
