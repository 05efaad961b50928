import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data/schema';

import { queryRows } from '#platform/db/database.ts';
import { type DocumentServer, startDocuments } from '#testing/document-server.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { syncCity } from '#testing/sync-city.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import curbs from './curblr.fixture.json' with { type: 'json' };
import { jerseyCity } from './jersey-city/source.ts';

const CURBS = '/curbs.geojson';

let documents: DocumentServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  documents = await startDocuments();
  server = await startTestServer({
    cities: [jerseyCity],
    env: { CITIES: jerseyCity.key, JERSEY_CITY_CURBLR_URL: documents.url(CURBS) },
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
    expect((await ann.get('/api/sync')).json<CitySync[]>()[0]).toMatchObject({
      state: 'failed',
      message: 'Jersey City’s data portal answered HTML.',
    }),
  );
  documents.put(CURBS, { type: 'FeatureCollection', features: [] });
  expect(await syncCity(ann, jerseyCity.key)).toMatchObject({ state: 'finished', read: 0 });
  expect(await kept()).toHaveLength(5);
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
