import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/outlook/rule-intervals';

import { csvRows } from '#testing/csv.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import type { CurbRule, Dataset, Row } from '../../city.port.ts';
import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import { clock } from './clock.ts';
import rows from './street-rules.fixture.json' with { type: 'json' };
import { createStreetSweepingTable } from './street-sweeping.ts';
import { snowRoutes, winterBan } from './winter-routes.ts';

const NOW = new Date('2026-03-20T19:00:00Z');
const sweeping = createStreetSweepingTable(2026, '9ucc-bgy9');
const read = (over: Record<string, unknown> = {}) => sweeping.read({ ...rows.sweeping, ...over }, NOW);

function windows(table: Dataset<CurbRule>, row: Row, from: string, to: string): string[] {
  const reading = table.read(row, NOW);
  if (reading.kind === 'rejected') return [];
  return ruleIntervals([reading.item.rule], { startsAt: new Date(from), endsAt: new Date(to) }, clock).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(5, 16)}`,
  );
}

describe('a month of street sweeping in a section', () => {
  test('is whole days, since the hours are on the signs', () => {
    expect(read()).toMatchObject({
      item: {
        ruleId: '0101|2026-04|1,2',
        curb: { by: 'section', section: '0101' },
        rule: { kind: 'sweeping', isExact: false, posted: 'APRIL 1, 2', asOf: '2026-03-20' },
      },
    });
    expect(windows(sweeping, rows.sweeping, '2026-03-01T06:00:00Z', '2026-12-01T06:00:00Z')).toEqual([
      '04-01T05:00 04-03T05:00',
    ]);
  });

  test('may end with a comma, or have one day, or ten', () => {
    const days = (dates: string) =>
      windows(sweeping, { ...rows.sweeping, dates }, '2026-03-01T06:00:00Z', '2026-12-01T06:00:00Z').length;
    expect([days('24,26,'), days('7'), days('1,3,5,7,9,11,13,15,17,19')]).toEqual([2, 1, 10]);
  });

  test.each([
    [{ ward_section_concatenated: null }, 'no_block', 'ward_section_concatenated'],
    [{ dates: null }, 'no_date', 'dates'],
    [{ dates: '31' }, 'impossible_date', 'dates'],
    [{ dates: '1,x' }, 'impossible_date', 'dates'],
    [{ dates: ',' }, 'impossible_date', 'dates'],
    [{ month_number: '13' }, 'impossible_date', 'dates'],
    [{ month_number: null }, 'impossible_date', 'dates'],
  ])('with %j is set aside: %s', (over, reason, field) => {
    expect(read(over)).toEqual({ kind: 'rejected', reason, field });
  });
});

test('the winter ban is in force each night from December 1 to April 1', () => {
  const nights = (from: string, to: string) => windows(winterBan, rows.route, from, to);
  expect(nights('2026-11-29T06:00:00Z', '2026-12-02T06:00:00Z')).toEqual(['12-01T09:00 12-01T13:00']);
  expect(nights('2027-03-31T05:00:00Z', '2027-04-05T05:00:00Z')).toEqual([
    '03-31T08:00 03-31T12:00',
    '04-01T08:00 04-01T12:00',
  ]);
});

test('a snow route is in force when snow lies, on both sides of its street', () => {
  expect(snowRoutes.read(rows.route, NOW)).toMatchObject({
    item: {
      ruleId: '1',
      curb: {
        by: 'lines',
        along: 'street',
        lines: [
          [{}, { lat: 41.69211, lng: -87.66318 }],
          [{}, {}],
        ],
      },
      rule: { kind: 'tow_away', onlyWhen: 'snow', posted: 'W 111TH ST, S VINCENNES AVE, S ST LAWRENCE AVE' },
    },
  });
  expect(snowRoutes.read({ ...rows.route, the_geom: null }, NOW)).toEqual({
    kind: 'rejected',
    reason: 'no_place',
    field: 'the_geom',
  });
  expect(snowRoutes.read({ ...rows.route, on_street: null }, NOW)).toEqual({
    kind: 'rejected',
    reason: 'no_place',
    field: 'on_street',
  });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([rows.sweeping, rows.route]), (over) => {
      for (const reading of [read(over), winterBan.read({ ...rows.route, ...over }, NOW)])
        expect(['read', 'rejected']).toContain(reading.kind);
    }),
  );
});

describe.each([
  [2024, 4223],
  [2025, 4246],
  [2026, 4134],
])('of %i', (year, count) => {
  const table = unzippedData(`street-rules/chicago/Street_Sweeping_Schedule_-_${year}.csv.gz`);
  test.skipIf(table === null)(named('every real month is read', table), () => {
    expect(countRules(createStreetSweepingTable(year, 'test'), csvRows(table ?? ''), NOW)).toEqual({
      'sweeping, not exact': count,
    });
  });
});

const routes = unzippedData('street-rules/chicago/Snow_Route_Parking_Restrictions_20251024.csv.gz');
test.skipIf(routes === null)(named('144 real snow routes are read', routes), () => {
  expect(countRules(snowRoutes, csvRows(routes ?? ''), NOW)).toEqual({ tow_away: 144 });
});
