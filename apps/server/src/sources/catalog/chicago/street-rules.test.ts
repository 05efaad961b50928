import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';

import { csvRows } from '#testing/csv.fixture.ts';
import { named } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import type { CurbRule, Dataset, Row } from '../../city.port.ts';
import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import rows from './street-rules.fixture.json' with { type: 'json' };
import { createStreetSweepingTable, snowRoutes, winterBan } from './street-rules.ts';
import { clock } from './tows.ts';

const NOW = new Date('2026-03-20T19:00:00Z');
const sweeping = createStreetSweepingTable(2026, '2r7q-emq3');
const read = (over: Record<string, unknown> = {}) => sweeping.read({ ...rows.sweeping, ...over }, NOW);

function windows(table: Dataset<CurbRule>, row: Row, from: string, to: string): string[] {
  const reading = table.read(row, NOW);
  if (reading.kind === 'rejected') return [];
  return ruleIntervals([reading.item.rule], { startsAt: new Date(from), endsAt: new Date(to) }, clock).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(5, 16)}`,
  );
}

describe('street sweeping in a section', () => {
  const ofYear = (row: Row) => windows(sweeping, row, '2026-03-01T06:00:00Z', '2026-12-01T06:00:00Z');

  test('is whole days, since the hours are on the signs', () => {
    const reading = read();
    expect(reading).toMatchObject({
      item: {
        curb: { by: 'area', rings: [{ length: 15, 0: { lat: 41.96469, lng: -87.71325 } }] },
        rule: { kind: 'sweeping', isExact: false, posted: 'Ward 33, section 7', asOf: '2026-03-20' },
      },
    });
    expect(ofYear(rows.sweeping).slice(0, 3)).toEqual([
      '04-17T05:00 04-18T05:00',
      '04-20T05:00 04-21T05:00',
      '05-26T05:00 05-28T05:00',
    ]);
  });

  test('may end with a comma, have spaces, be on one day of a month, or ten', () => {
    const days = (april: string) => {
      const months = { april, may: null, july: null, august: null, september: null, october: null };
      return ofYear({ ...rows.sweeping, ...months }).length;
    };
    expect([days('24,26,'), days('24, 26'), days('7'), days('1,3,5,7,9,11,13,15,17,19')]).toEqual([2, 2, 1, 10]);
  });

  test.each([
    [{ ward: null }, 'no_block', 'ward'],
    [{ section: '' }, 'no_block', 'section'],
    [{ the_geom: null }, 'no_place', 'the_geom'],
    [{ the_geom: { type: 'MultiPolygon', coordinates: [] } }, 'no_place', 'the_geom'],
    [{ the_geom: { type: 'Point', coordinates: [-87.7, 41.96] } }, 'no_place', 'the_geom'],
    [{ april: '31' }, 'impossible_date', 'april'],
    [{ april: '1,x' }, 'impossible_date', 'april'],
    [{ april: null, may: null, july: ',', august: null, september: null, october: null }, 'no_date', 'april'],
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

/** The city's rows for each month, as its table of sections has them: with their months side by side. */
function sectionsOf(months: readonly Record<string, string>[], shapeOf: (section: string) => unknown): Row[] {
  const sections = Map.groupBy(months, (row) => row['ward_section_concatenated'] ?? '');
  return [...sections.values()].map((ofSection) => {
    const [ward, section] = [Number(ofSection[0]?.['ward']), Number(ofSection[0]?.['section'])];
    const days = Map.groupBy(ofSection, (row) => (row['month_name'] ?? '').toLowerCase());
    const dates = [...days].map(([month, all]) => [month, all.map((row) => row['dates']).join(',')] as const);
    return Object.assign(Object.fromEntries(dates), { ward, section, the_geom: shapeOf(`${ward} ${section}`) });
  });
}

const zones = unzippedData('street-rules/chicago/zones.city_2025_verified.geojson.gz');
type Shape = { properties: { ward: string; section: string }; geometry: unknown };
const shapes = new Map(
  (JSON.parse(zones ?? '{"features":[]}') as { features: Shape[] }).features.map(({ properties, geometry }) => [
    `${properties.ward} ${properties.section}`,
    geometry,
  ]),
);

describe.each([
  [2024, 844, 4223],
  [2025, 849, 4246],
  [2026, 837, 4134],
])('of %i', (year, count, months) => {
  const table = unzippedData(`street-rules/chicago/Street_Sweeping_Schedule_-_${year}.csv.gz`);
  const rowsOfYear = csvRows(table ?? '');
  test.skipIf(table === null)(named('every real month of every section is read', table), () => {
    expect(rowsOfYear).toHaveLength(months);
    const sections = sectionsOf(rowsOfYear, () => rows.sweeping.the_geom);
    expect(countRules(createStreetSweepingTable(year, 'test'), sections, NOW)).toEqual({
      'sweeping, not exact': count,
    });
  });
});

const table = unzippedData('street-rules/chicago/Street_Sweeping_Schedule_-_2026.csv.gz');
test.skipIf(!table || !zones)(named('real sections are placed by their real outlines', table && zones), () => {
  expect(
    countRules(
      sweeping,
      sectionsOf(csvRows(table ?? ''), (section) => shapes.get(section)),
      NOW,
    ),
  ).toMatchInlineSnapshot(`
    {
      "rejected: no_place (the_geom)": 605,
      "sweeping, not exact": 232,
    }
  `);
});

const routes = unzippedData('street-rules/chicago/Snow_Route_Parking_Restrictions_20251024.csv.gz');
test.skipIf(routes === null)(named('144 real snow routes are read', routes), () => {
  expect(countRules(snowRoutes, csvRows(routes ?? ''), NOW)).toEqual({ tow_away: 144 });
});
