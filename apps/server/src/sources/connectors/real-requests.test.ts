import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';

import type { TowRecordKey } from '@towscout/domain/sources';

import { named, realData } from '#testing/real-data.fixture.ts';

import { readableSource } from '../catalog/tow-records/readable-sources.ts';
import { readRows, fieldText, isRow } from './read-rows.ts';
import { createTowRecordReader } from './read-tow-records.ts';

type Row = Record<string, string>;

const file = (name: string) => realData(name);
const SF_PARKING = file('sources-2/sf-311/vw6y-z8j6_2021-07_parking.json');
const SF_OTHERS = file('sources-2/sf-311/vw6y-z8j6_2021-07_other-types.json');
const SF_2023 = file('sources-2/sf-311/vw6y-z8j6_2023-11-28_page.csv');
const BOSTON = file('sources-2/boston-311/legacy-export_2022-01_67rows.csv');
const DALLAS = file('sources-2/dallas-active-calls/9fxf-t2tr_5rows.json');
const WASHINGTON = file('sources-2/wsdot-road-alerts/road-alerts-spokane_2026-08-15.json');
const SEATTLE = file('sources-2/seattle-311/5ngg-rpne_1row.json');
const CHICAGO = file('sources-2/open311-spec/chicago-extensions-2014_requests.json');
const NEW_YORK_2022 = file('nyc-311/pyboot_2022-05-01.parking.csv');
const NEW_YORK_2013 = file('nyc-311/assoc_2013-12-25.parking.csv');

const asRows = (json: string | null): Row[] => JSON.parse(json ?? '[]') as Row[];
const fromCsv = (csv: string | null): Row[] => parse(csv ?? '', { columns: true }) as Row[];
/** The portal's names of its export's columns. */
const inPortalForm = (rows: Row[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name.toLowerCase().replaceAll(' ', '_'), text])),
  );

const PLATE = /\b(?:\d[A-Z]{3}\d{3}|[A-Z]{3} ?\d{4})\b/;
const PHONE = /\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/;

/** Counts by class and by why a row is set aside; and nothing leaves the reader that is never shown. */
async function count(key: TowRecordKey, document: unknown, now: string) {
  const source = readableSource(key);
  const { reading } = source;
  const rows = (await readRows(reading, JSON.stringify(document)))?.rows ?? [];
  const { records, setAside, times } = createTowRecordReader(source)(rows, new Date(now));
  const kept = JSON.stringify(records);
  for (const row of rows.filter(isRow))
    for (const field of reading.neverShown) {
      const text = fieldText(row, field);
      if (text && text.length > 4) expect(kept, field).not.toContain(text);
    }
  expect(kept).not.toMatch(PLATE);
  expect(kept).not.toMatch(PHONE);
  if (reading.address.isHouse)
    for (const { location } of records)
      if (location) expect(location).toMatch(/^(?:\d*0|\d+-00) block of | & |^[A-Z]|^\d+(?:st|nd|rd|th) /);
  const classes = records.map(({ step, endedAt }) => (endedAt ? `${step}, over` : step));
  return {
    rows: rows.length,
    times: times.length,
    classes: Object.fromEntries([...Map.groupBy(classes, (step) => step)].map(([step, { length }]) => [step, length])),
    setAside,
    calls: records.filter(({ callNumber }) => callNumber).length,
    byStreets: records.filter(({ address }) => address).length,
    callNumbers: records.flatMap(({ callNumber }) => callNumber ?? []),
  };
}

describe.skipIf(SF_PARKING === null)(named('the real rows', SF_PARKING), () => {
  test('of San Francisco’s parking requests of July 2021, with the numbers of their calls', async () => {
    const found = await count('san_francisco_311_nightly', asRows(SF_PARKING), '2021-07-12T12:00:00Z');
    expect(found).toMatchObject({ rows: 162, times: 162 });
    expect(found.classes).toEqual({ abandoned: 24, 'asked, over': 26, ticket: 5, 'ticket, over': 106 });
    expect(found.setAside).toEqual({ same_case: 1 });
    expect(found.calls).toEqual(114);
    // Year, day of the year and a sequence, as the dispatch feed numbers its calls.
    for (const number of found.callNumbers) expect(number).toMatch(/^2119\d{5}$/);
  });

  test('of San Francisco’s other requests', async () => {
    const found = await count('san_francisco_311_nightly', asRows(SF_OTHERS), '2021-07-12T12:00:00Z');
    expect([found.classes, found.setAside]).toEqual([{}, { not_on_ladder: 143 }]);
  });

  test('of San Francisco in 2023', async () => {
    const found = await count('san_francisco_311_nightly', fromCsv(SF_2023), '2023-11-29T12:00:00Z');
    expect([found.rows, found.classes, found.setAside]).toEqual([108, { abandoned: 1 }, { not_on_ladder: 107 }]);
  });

  test('of Boston, whose intersections are all at City Hall', async () => {
    const result = { total: 67, records: fromCsv(BOSTON) };
    const found = await count('boston_311', { success: true, result }, '2022-02-02T12:00:00Z');
    expect([found.rows, found.classes, found.setAside, found.byStreets]).toEqual([
      66,
      { 'abandoned, over': 1, 'ticket, over': 13 },
      { not_on_ladder: 52 },
      2,
    ]);
  });

  test('of Dallas, in two shapes', async () => {
    const found = await count('dallas_calls', asRows(DALLAS), '2026-08-18T13:00:00Z');
    expect([found.rows, found.classes, found.setAside]).toEqual([5, {}, { no_time: 2, not_on_ladder: 3 }]);
  });

  test('of Washington’s highways', async () => {
    const found = await count('washington_road_alerts', JSON.parse(WASHINGTON ?? '{}'), '2026-08-15T18:00:00Z');
    expect([found.rows, found.times, found.classes, found.setAside]).toEqual([2, 2, {}, { not_on_ladder: 2 }]);
  });

  test('of Seattle', async () => {
    const found = await count('seattle_311', asRows(SEATTLE), '2026-09-24T18:00:00Z');
    expect([found.rows, found.times, found.classes, found.setAside]).toEqual([1, 1, {}, { not_on_ladder: 1 }]);
  });

  test('of Chicago', async () => {
    const found = await count('chicago_open311', asRows(CHICAGO), '2015-10-12T12:00:00Z');
    expect([found.rows, found.times, found.classes, found.setAside]).toEqual([
      15,
      15,
      { 'called, over': 1 },
      { not_on_ladder: 14 },
    ]);
  });

  test('of two nights in New York', async () => {
    const [spring, christmas] = [
      await count('new_york_311', inPortalForm(fromCsv(NEW_YORK_2022)), '2022-05-02T12:00:00Z'),
      await count('new_york_311', inPortalForm(fromCsv(NEW_YORK_2013)), '2013-12-27T12:00:00Z'),
    ];
    expect([spring.rows, spring.classes, spring.setAside]).toEqual([
      140,
      { abandoned: 4, 'abandoned, over': 1, ticket: 72, 'ticket, over': 54 },
      { no_place: 2, same_case: 7 },
    ]);
    expect([christmas.rows, christmas.classes, christmas.setAside]).toEqual([
      223,
      { abandoned: 4, 'abandoned, over': 6, 'ticket, over': 210 },
      { same_case: 3 },
    ]);
  });
});
