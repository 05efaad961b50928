import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { CitySync } from '@towscout/contracts/sources/city-data';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send } from '#testing/local-server.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { plainCity } from '../../city.fixture.ts';

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  portal.clear('plain');
  server = await startTestServer({ cities: [plainCity(portal.url('plain'))] });
  ann = await server.signUp('Ann');
});
afterAll(async () => {
  await server.close();
  await portal.close();
});

let ids = 0;
const rows = (count: number) => Array.from({ length: count }, () => ({ id: `P${(ids += 1)}` }));
const sync = async (): Promise<CitySync> => {
  const answer = await ann.send('POST', '/api/sync/plain');
  expect(answer.json()).toMatchObject({ city: 'plain' });
  expect(answer.statusCode).toBe(200);
  return answer.json<CitySync>();
};
const last = async (): Promise<CitySync> => (await ann.get('/api/sync')).json<[CitySync]>()[0];
const known = async () =>
  (
    await queryRows<{ id: string }>(
      server.db,
      sql`select violation_id as id from parking_violations where city_source = 'plain'`,
    )
  ).map(({ id }) => id);

beforeEach(async () => {
  await server.db.execute(sql`delete from parking_violations`);
  await server.db.execute(sql`delete from city_datasets`);
  await server.db.execute(sql`delete from city_set_aside`);
  portal.clear('plain');
  portal.asked.length = 0;
});

test('a sync stores what is new and says how many rows of each kind it met', async () => {
  portal.put('plain', [...rows(3), { id: 7 }]);
  expect(await sync()).toMatchObject({
    state: 'finished',
    count: 3,
    total: 4,
    read: 4,
    stored: 3,
    changed: 0,
    unchanged: 0,
    setAside: 1,
    setAsideByReason: [{ reason: 'no_id', rows: 1 }],
  });
  expect(await known()).toHaveLength(3);
});

test('the next sync asks only for what is behind the last row', async () => {
  portal.put('plain', rows(2));
  await sync();
  portal.put('plain', rows(1));
  expect(await sync()).toMatchObject({ read: 1, stored: 1, total: 1 });
  expect(await sync()).toMatchObject({ read: 0, count: 0, total: 0 });
});

test('rows of one instant are read once each, wherever a page ends', async () => {
  portal.pageLimit = 3;
  portal.put('plain', rows(10));
  expect(await sync()).toMatchObject({ read: 10, stored: 10 });
  expect(new Set(await known()).size).toBe(10);
  portal.pageLimit = 50_000;
});

test('a portal that fails is asked again, behind the rows that were stored', async () => {
  portal.pageLimit = 4;
  portal.put('plain', rows(10));
  portal.answerNext(send('{}', {}, 500), (_request, response) => void response.destroy());
  const answer = await ann.send('POST', '/api/sync/plain');
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ state: 'waiting', message: 'Plainville’s data portal could not be reached.' });
  server.clock.advance(2);
  await eventually(async () => expect(await last()).toMatchObject({ state: 'finished', read: 10, stored: 10 }));
  portal.pageLimit = 50_000;
});
