import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';

import { queryRows } from '#platform/db/database.ts';
import { type DocumentServer, startDocuments } from '#testing/document-server.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { CDS_JSON, cdsDocument, policies, zones } from './cds.fixture.ts';
import curbs from './curblr.fixture.json' with { type: 'json' };
import { jerseyCity } from './jersey-city/source.ts';
import { omaha } from './omaha/source.ts';

const CURBS = '/curbs.geojson';

let documents: DocumentServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  documents = await startDocuments();
  server = await startTestServer({
    cities: [jerseyCity, omaha],
    env: {
      CITIES: [jerseyCity.key, omaha.key].join(','),
      JERSEY_CITY_CURBLR_URL: documents.url(CURBS),
      OMAHA_CDS_URL: documents.url('/cds'),
    },
  });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await documents.close();
});
beforeEach(() => server.db.execute(sql`truncate street_rules, city_datasets, city_set_aside`));

const kept = () =>
  queryRows<{ id: string }>(server.db, sql`select id from street_rules where not is_staged order by id`);

const lastOf = async (city: string) =>
  (await ann.get('/api/sync')).json<CitySync[]>().find((each) => each.city === city);

test('a CurbLR document is synced in one request, and again without a change', async () => {
  documents.put(CURBS, curbs);
  const before = documents.asked.length;
  expect(await syncCity(ann, jerseyCity.key)).toMatchObject({
    state: 'finished',
    read: 5,
    stored: 5,
    setAsideByReason: [],
  });
  expect(documents.asked.length - before).toBe(1);
  const ids = (await kept()).map(({ id }) => id);
  expect(ids).toEqual(['1|0', '1|1', '1|1|payment', '1|2', '2|0']);
  expect(await syncCity(ann, jerseyCity.key)).toMatchObject({ state: 'finished', read: 5, changed: 0 });
});

test('what was read stays when a page of HTML or an empty document comes instead', async () => {
  documents.put(CURBS, curbs);
  await syncCity(ann, jerseyCity.key);
  const page = send('<html>Sign in</html>', { 'content-type': 'text/html' });
  // To count its rows, and to read them.
  documents.answerNext(page, page);
  await ann.send('POST', `/api/sync/${jerseyCity.key}`);
  await eventually(async () =>
    expect(await lastOf(jerseyCity.key)).toMatchObject({
      state: 'failed',
      message: 'Jersey City’s data portal answered HTML.',
    }),
  );
  documents.put(CURBS, { type: 'FeatureCollection', features: [] });
  expect(await syncCity(ann, jerseyCity.key)).toMatchObject({ state: 'finished', read: 0 });
  expect(await kept()).toHaveLength(5);
});

test('a Curb Data Specification is synced in two requests, and what is not understood is counted by its reason', async () => {
  documents.put('/cds/policies', cdsDocument({ policies }), CDS_JSON);
  documents.put('/cds/zones', cdsDocument({ zones }), CDS_JSON);
  const before = documents.asked.length;
  const sync = await syncCity(ann, omaha.key);
  expect(sync).toMatchObject({ state: 'finished', read: 7, stored: 4 });
  expect(sync.setAsideByReason.map(({ reason, rows }) => [reason, rows]).toSorted()).toEqual([
    ['no_rule', 2],
    ['unknown_code', 1],
  ]);
  expect(documents.asked.length - before).toBe(2);
});

test('a city whose last zones have no policies stays on', async () => {
  documents.put('/cds/policies', cdsDocument({ policies }), CDS_JSON);
  const bare = Array.from({ length: 1010 }, (_each, at) => ({
    ...zones[3],
    curb_zone_id: `bare-${at}`,
    ...(at >= 990 && { curb_policy_ids: null }),
  }));
  documents.put('/cds/zones', cdsDocument({ zones: [...zones, ...bare] }), CDS_JSON);
  expect(await syncCity(ann, omaha.key)).toMatchObject({ state: 'finished', read: 1017, stored: 4 });
});

test('version 2 is refused by name, and a list that is no longer the one described turns its city off', async () => {
  documents.put('/cds/policies', cdsDocument({ policies }, { version: '2.0.0' }), CDS_JSON);
  await ann.send('POST', `/api/sync/${omaha.key}`);
  await eventually(async () =>
    expect(await lastOf(omaha.key)).toMatchObject({
      state: 'failed',
      message:
        'Omaha’s data portal speaks version 2.0.0 of the Curb Data Specification, of which 1.0 and 1.1 are read.',
    }),
  );
  documents.put('/cds/policies', cdsDocument({ policies }), CDS_JSON);
  documents.put('/cds/zones', cdsDocument({ zones: zones.map(({ geometry: _shape, ...zone }) => zone) }), CDS_JSON);
  await ann.send('POST', `/api/sync/${omaha.key}`);
  await eventually(async () =>
    expect((await lastOf(omaha.key))?.message).toBe(
      'Omaha’s data portal sent rows without geometry, and is off until somebody switches it on.',
    ),
  );
});

const real = realData('cities-3/jersey-city/streetdata.2020-03-08.geojson');
test.skipIf(real === null)(named('the real document of Jersey City is stored', real), async () => {
  documents.put(CURBS, JSON.parse(real ?? '{}'));
  expect(await syncCity(ann, jerseyCity.key)).toMatchObject({
    state: 'finished',
    read: 3785,
    stored: 3778,
    setAsideByReason: [expect.objectContaining({ reason: 'no_place', rows: 7 })],
  });
});
