import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { named, realData } from '#testing/real-data.fixture.ts';

import { readableSource } from '../catalog/tow-records/readable-sources.ts';
import { readRows } from './read-rows.ts';
import { createTowRecordReader } from './read-tow-records.ts';

const fixture = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

async function readAll(key: string, text: string, now: string) {
  const source = readableSource(key);
  const document = await readRows(source.reading, text);
  const { records, setAside, times } = createTowRecordReader(source)(document?.rows ?? [], new Date(now));
  const steps = Object.fromEntries(
    [...Map.groupBy(records, ({ step, words }) => `${step}: ${words}`)].map(([step, { length }]) => [step, length]),
  );
  return { rows: document?.rows.length, records, steps, setAside, times: times.length };
}

test('Austin: rows of two shapes and two time zones', async () => {
  const { records, setAside } = await readAll(
    'austin_incidents',
    fixture('austin-incidents.fixture.json'),
    '2025-12-14T00:00:00Z',
  );
  expect(records).toMatchObject([
    {
      step: 'likely',
      words: 'Blocked driveway or lane',
      place: { lat: 30.348333, lng: -98.034243 },
      location: null,
      reportedAt: new Date('2025-12-07T03:12:52Z'),
    },
    { step: 'likely', words: 'Stalled vehicle', reportedAt: new Date('2025-12-07T05:01:44Z') },
    { words: 'Blocked driveway or lane', reportedAt: new Date('2025-12-11T18:50:10Z') },
    { words: 'Blocked driveway or lane', reportedAt: new Date('2025-12-11T19:29:29Z') },
  ]);
  expect(setAside).toEqual({ not_on_ladder: 4, over: 1 });
});

test('Austin: a place is said by its streets', async () => {
  const rows = JSON.parse(fixture('austin-incidents.fixture.json')) as object[];
  const active = rows.map((row) =>
    Object.assign({}, row, { issue_reported: 'zStalled vehicle', traffic_report_status: 'ACTIVE' }),
  );
  const { records } = await readAll('austin_incidents', JSON.stringify(active), '2025-12-14T00:00:00Z');
  expect(records.flatMap(({ location }) => location ?? [])).toEqual([
    'W 21st St & Guadalupe St',
    '0 Mopac Sb To Research Sb Ramp',
    'E 290 Svrd Wb To Ih 35 Nb Ramp & N Ih 35 Svrd Sb At E 290 Tr',
  ]);
});

test('Portland: a parking problem is a call that often ends with a tow, at its block or corner', async () => {
  const { records, setAside } = await readAll(
    'portland_dispatch',
    fixture('portland-dispatch.fixture.xml'),
    '2017-02-28T23:00:00Z',
  );
  expect(records).toEqual([
    {
      externalId: 'tag:portlandoregon.gov,2017-02-28:cad-incidents/PP17000060295',
      step: 'likely',
      words: 'Parking problem',
      place: { lat: 45.567182, lng: -122.575787 },
      address: null,
      callNumber: null,
      location: '8400 block of NE Marx Dr',
      reportedAt: new Date('2017-02-28T20:18:13Z'),
      changedAt: new Date('2017-02-28T20:40:11Z'),
      endedAt: null,
    },
    expect.objectContaining({ location: 'SW 1st Ave & SW Clay St', reportedAt: new Date('2017-02-28T21:07:17Z') }),
  ]);
  expect(setAside).toEqual({ not_on_ladder: 3 });
});

test('San Francisco: a request that asks for a tow is told by its block, at its local time', async () => {
  const { records, setAside } = await readAll(
    'san_francisco_311',
    fixture('san-francisco-311.fixture.json'),
    '2021-07-12T00:00:00Z',
  );
  expect(records).toMatchObject([
    {
      step: 'asked',
      words: 'Driveway blocked, tow asked for',
      place: { lat: 37.724, lng: -122.408 },
      location: '600 block of Woolsey St',
      reportedAt: new Date('2021-07-10T17:46:00Z'),
    },
    { step: 'asked', location: 'Pierce St & Bush St' },
  ]);
  expect(setAside).toEqual({ not_on_ladder: 1, over: 1 });
});

const AUSTIN_WEEK = realData('sources-2/austin-incidents/dx9v-zd7x_2025-12-07_to_14.ndjson');
const AUSTIN_ALL_COLUMNS = realData('sources-2/austin-incidents/dx9v-zd7x_3rows_all-columns.json');
const PORTLAND_2017 = realData('sources-2/portland-boec/911incidents_2017-02-28_1458.atom.xml');
const SAN_FRANCISCO_2021 = realData('sources-2/sf-311/vw6y-z8j6_2021-07_parking.json');
const PORTLAND_2013 = realData('sources-2/portland-boec/911incidents_2013-12-17_excerpt.atom.xml');

/** The capture says which of its two times the publisher sent. */
const asPublished = (ndjson: string): string =>
  `[${ndjson.trim().split('\n').join(',').replaceAll('published_date_utc', 'published_date')}]`;

describe.skipIf(AUSTIN_WEEK === null)(named('the real rows', AUSTIN_WEEK), () => {
  test('of a week in Austin', async () => {
    expect(await readAll('austin_incidents', asPublished(AUSTIN_WEEK ?? ''), '2025-12-14T12:00:00Z')).toMatchObject({
      rows: 672,
      times: 672,
      steps: { 'likely: Stalled vehicle': 25, 'likely: Blocked driveway or lane': 3 },
      setAside: { not_on_ladder: 644 },
    });
  });

  test('of a week in Austin, written as local times: the ids tell', async () => {
    const local = (AUSTIN_WEEK ?? '').replaceAll('published_date_local', 'published_date');
    const { records, setAside, times } = await readAll(
      'austin_incidents',
      `[${local.trim().split('\n').join(',')}]`,
      '2025-12-14T12:00:00Z',
    );
    const published = await readAll('austin_incidents', asPublished(AUSTIN_WEEK ?? ''), '2025-12-14T12:00:00Z');
    expect(records).toEqual(published.records);
    expect([setAside, times]).toEqual([{ not_on_ladder: 644 }, 672]);
  });

  test('of Austin with all columns', async () => {
    expect(await readAll('austin_incidents', AUSTIN_ALL_COLUMNS ?? '', '2025-12-14T12:00:00Z')).toMatchObject({
      steps: {},
      setAside: { not_on_ladder: 2, over: 1 },
    });
  });

  test('of three hours in Portland', async () => {
    expect(await readAll('portland_dispatch', PORTLAND_2017 ?? '', '2017-02-28T23:00:00Z')).toMatchObject({
      rows: 100,
      times: 100,
      steps: { 'likely: Parking problem': 2 },
      setAside: { not_on_ladder: 98 },
    });
  });

  test('of Portland in 2013, of an older form', async () => {
    const { rows, times, setAside } = await readAll('portland_dispatch', PORTLAND_2013 ?? '', '2013-12-18T12:00:00Z');
    expect(times).toBe(rows);
    expect(setAside).toEqual({ not_on_ladder: rows });
  });

  test('of San Francisco’s parking requests, in the shape that GeoReport gives them', async () => {
    const rows = (JSON.parse(SAN_FRANCISCO_2021 ?? '[]') as Record<string, string>[]).map(
      ({ service_subtype, status_description: status, ...row }) =>
        Object.assign(row, { service_name: service_subtype, status }),
    );
    const read = (all: object[]) => readAll('san_francisco_311', JSON.stringify(all), '2021-07-12T12:00:00Z');
    expect(await read(rows)).toMatchObject({
      rows: 162,
      times: 162,
      steps: {},
      setAside: { not_on_ladder: 136, over: 26 },
    });
    const open = rows.map((row) => Object.assign({}, row, { status: 'Open' }));
    const { steps, setAside, records } = await read(open);
    expect(steps).toEqual({ 'asked: Driveway blocked, tow asked for': 26 });
    expect(setAside).toEqual({ not_on_ladder: 136 });
    const answer = JSON.stringify(records);
    for (const row of rows)
      for (const field of ['status_notes', 'service_details', 'address'] as const)
        if (row[field]) expect(answer).not.toContain(row[field]);
    for (const { location } of records) if (location) expect(location).toMatch(/^\d*0 block of | & /);
  });
});
