import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';
import { inLocale } from '@towscout/messages/in-locale';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { RULE_ROWS } from '#testing/street-rules.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { sanFrancisco } from '../../catalog/san-francisco/source.ts';
import { describeFailedTables } from './present-sync.ts';

/** San Francisco's, in the order in which they are read. */
const TABLES = {
  SF_CITATIONS_URL: 'citations',
  SF_TOW_ZONES_URL: 'zones',
  SF_CITY_TOW_ZONES_URL: 'city-zones',
  SF_CLOSURES_URL: 'closures',
  SF_STREET_SWEEPING_URL: 'sweeping',
  SF_TOW_AWAY_HOURS_URL: 'tow-away',
  SF_PARKING_REGULATIONS_URL: 'regulations',
};
const WITHDRAWN = send('{"errorCode":"dataset.missing"}', { 'content-type': 'application/json' }, 404);

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
let broken: Set<string>;
let fault = WITHDRAWN;
beforeAll(async () => {
  portal = await startSocrata();
  const urls = Object.entries(TABLES).map(([variable, table]) => [variable, portal.url(table)]);
  server = await startTestServer({ cities: [sanFrancisco], env: Object.fromEntries(urls) });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(async () => {
  await server.db.execute(sql`truncate street_rules, city_lists, city_datasets, city_syncs`);
  for (const table of Object.values(TABLES)) portal.clear(table);
  portal.put('sweeping', RULE_ROWS.sweeping.slice(0, 3));
  broken = new Set();
  fault = WITHDRAWN;
  portal.beforeAnswer = ({ table }) => {
    if (broken.has(table)) portal.answerNext(fault);
  };
});

const sync = async () => (await ann.send('POST', '/api/sync/sf')).json<CitySync>();
const last = async () => (await ann.get('/api/sync')).json<[CitySync]>()[0];
const countRules = async () =>
  (await queryRows<{ n: number }>(server.db, sql`select count(*)::int as n from street_rules where not is_staged`))[0]
    ?.n;

test('a table that was withdrawn stops none behind it, is named, and is asked for again by the next sync', async () => {
  broken.add('zones');
  expect(await sync()).toMatchObject({
    state: 'finished',
    read: 3,
    message:
      'Not read: temporary tow zones. San Francisco’s data portal answered 404: the city has moved or withdrawn it. We have no copy of it yet.',
  });
  expect(await countRules()).toBeGreaterThan(0);
  broken.clear();
  expect(await sync()).toMatchObject({ state: 'finished', message: null });
});

test('what is kept of it stays, and is told with its age', async () => {
  await sync();
  const before = await countRules();
  broken.add('sweeping').add('closures');
  server.clock.advance(60 * 24 * 3);
  expect(await sync()).toMatchObject({
    state: 'finished',
    message: expect.stringMatching(
      /^Not read: street closures\. .*We have no copy of it yet\. Not read: street sweeping\. .*The copy we keep was read 3 d ago\.$/,
    ) as string,
  });
  expect(await countRules()).toBe(before);
  const failedTables = { sf_street_sweeping: { reason: 'answered HTML', keptFrom: server.clock.now().toISOString() } };
  expect(inLocale('es', () => describeFailedTables({ failedTables }, sanFrancisco, server.clock.now()))).toMatch(
    /^Sin leer: .* La copia que conservamos se leyó /,
  );
});

test('one that answers 500 again and again is left out in the end, and those behind it are read', async () => {
  broken.add('zones');
  fault = send('{}', {}, 500);
  expect(await sync()).toMatchObject({ state: 'waiting', message: 'San Francisco’s data portal answered 500.' });
  await eventually(async () => {
    server.clock.advance(60);
    expect(await last()).toMatchObject({
      state: 'finished',
      read: 3,
      message: 'Not read: temporary tow zones. San Francisco’s data portal answered 500. We have no copy of it yet.',
    });
  });
});

test('when none can be read the sync has failed', async () => {
  for (const table of Object.values(TABLES)) broken.add(table);
  const answer = await ann.send('POST', '/api/sync/sf');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    502,
    { detail: 'San Francisco’s data portal answered 404: the city has moved or withdrawn it.' },
  ]);
});
