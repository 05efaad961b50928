import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { CityConfig, CitySync, RejectedRow } from '@towscout/contracts/sources/city-data';
import type { ParkingViolation } from '@towscout/contracts/violations/schema';

import { queryRows } from '#platform/db/database.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { issueViolations, violationAt } from '#testing/issued-violations.fixture.ts';
import { type SocrataServer, startSocrata } from '#testing/socrata-server.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { plainCity } from '../../city.fixture.ts';

const KEY = 'app-token-of-plainville';

let portal: SocrataServer;
let server: TestServer;
let ann: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await startSocrata();
  server = await startTestServer({
    cities: [plainCity(portal.url('plain'))],
    env: { ADMIN_EMAILS: 'admin@example.com' },
  });
  ann = await server.signUp('Ann');
  admin = await server.signUp('Admin');
  await server.db.execute(
    sql`update users set email_verified = true, two_factor_enabled = true where email = 'admin@example.com'`,
  );
});
afterAll(async () => {
  await server.close();
  await portal.close();
});
beforeEach(async () => {
  for (const table of ['parking_violations', 'city_datasets', 'city_set_aside', 'city_requests', 'city_config_changes'])
    await server.db.execute(sql`delete from ${sql.identifier(table)}`);
  await server.db.execute(
    sql`update city_api_configs set api_key = null, is_active = false, rate_limit_per_hour = 1000, last_sync = now()`,
  );
  portal.clear('plain');
  portal.asked.length = 0;
});

let ids = 0;
const rows = (count: number) => Array.from({ length: count }, () => ({ id: `M${(ids += 1)}` }));
const change = (who: Visitor, body: object) => who.send('PUT', '/api/city-configs/Plainville', body);
const config = async (who: Visitor) => (await who.get('/api/city-configs')).json<CityConfig[]>()[0];
const sync = () => admin.send('POST', '/api/sync/plain');
const last = async () => (await admin.get('/api/sync')).json<CitySync[]>()[0];

describe('the configuration of a city', () => {
  test('a saved key switches the city on, is sent to the city, and is shown to nobody', async () => {
    const answer = await change(admin, { apiKey: ` ${KEY} ` });
    expect(answer.json()).toMatchObject({ cityName: 'Plainville', apiKey: 'own', isActive: 1, rateLimitPerHour: 1000 });
    expect(answer.body + (await ann.get('/api/city-configs')).body).not.toContain(KEY);
    const stored = await queryRows(server.db, sql`select api_key from city_api_configs`);
    expect(JSON.stringify(stored)).not.toContain(KEY);
    portal.put('plain', rows(1));
    await sync();
    expect(portal.asked.map(({ appToken }) => appToken)).toContain(KEY);
  });

  test.each(['Plainville', 'PLAINVILLE', 'plain', 'Plain'])('is changed under the name %s, too', async (name) => {
    const answer = await admin.send('PUT', `/api/city-configs/${name}`, { rateLimitPerHour: 300 });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ cityName: 'Plainville', rateLimitPerHour: 300 }),
    ]);
    expect((await admin.send('PUT', '/api/city-configs/Plai', { rateLimitPerHour: 300 })).statusCode).toBe(404);
  });

  test('each change is written down with who made it, and never the key', async () => {
    await change(admin, { apiKey: KEY, rateLimitPerHour: 250 });
    await change(admin, { isActive: 0 });
    await change(admin, { apiKey: null });
    const changes = await queryRows<{ change: string; email: string }>(
      server.db,
      sql`select change, email from city_config_changes join users on users.id = user_id order by changed_at, change`,
    );
    expect(changes.map((row) => row.change)).toEqual([
      'API key saved',
      'rate limit set to 250 an hour',
      'switched off',
      'API key removed',
    ]);
    expect(new Set(changes.map(({ email }) => email))).toEqual(new Set(['admin@example.com']));
  });

  test('a city without a key cannot be switched on, and an empty key is refused', async () => {
    expect((await change(admin, { isActive: 1 })).json()).toMatchObject({
      status: 409,
      detail: 'Save an API key first.',
    });
    expect((await change(admin, { apiKey: ' ' })).statusCode).toBe(400);
    expect(await config(admin)).toMatchObject({ apiKey: null, isActive: 0 });
  });

  test('once administrators are named, others look on', async () => {
    expect(await config(ann)).toMatchObject({ mayManage: false, maySeeSetAside: false });
    expect(await config(admin)).toMatchObject({ mayManage: true, maySeeSetAside: true });
    expect((await change(ann, { isActive: 0 })).statusCode).toBe(403);
    expect((await ann.send('POST', '/api/sync/plain')).statusCode).toBe(403);
  });

  test('a city that is switched on is synced by the clock', async () => {
    portal.put('plain', rows(2));
    await change(admin, { apiKey: KEY });
    await server.db.execute(sql`update city_api_configs set last_sync = null`);
    await server.db.execute(sql`delete from city_syncs`);
    await eventually(async () => expect(await last()).toMatchObject({ state: 'finished', stored: 2 }));
  });
});

describe('a sync', () => {
  test('that meets what it knows writes no row anew', async () => {
    portal.put('plain', rows(30));
    await sync();
    const versions = () =>
      queryRows(
        server.db,
        sql`select violation_id, xmin::text, ctid::text from parking_violations order by violation_id`,
      );
    const before = await versions();
    await server.db.execute(sql`delete from city_datasets`);
    expect((await sync()).json()).toMatchObject({ read: 30, unchanged: 30, count: 0 });
    expect(await versions()).toEqual(before);
  });

  test('waits when its portal is asked as often as the limit allows, and is cancelled while it waits', async () => {
    await change(admin, { rateLimitPerHour: 2 });
    portal.pageLimit = 1;
    portal.put('plain', rows(5));
    const answer = await sync();
    portal.pageLimit = 50_000;
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({
      state: 'waiting',
      message: 'This city has reached its limit of 2 requests an hour.',
    });
    expect(portal.asked).toHaveLength(2);
    expect((await sync()).json()).toMatchObject({ status: 409, detail: 'Plainville is already syncing.' });
    expect((await admin.send('POST', '/api/sync/plain/cancel')).json()).toMatchObject({ state: 'cancelled' });
    expect((await admin.send('POST', '/api/sync/plain/cancel')).statusCode).toBe(409);
  });

  test('that a node left behind is gone on with where it was', async () => {
    portal.put('plain', rows(3));
    await sync();
    portal.put('plain', rows(4));
    await server.db.execute(
      sql`insert into city_syncs (city, state, started_at, leased_by, leased_until, read) values ('plain', 'running', now(), 'a dead node', now() + interval '20 seconds', 3)`,
    );
    expect((await sync()).statusCode).toBe(409);
    server.clock.advance(1);
    await eventually(async () => expect(await last()).toMatchObject({ state: 'finished', read: 7, stored: 4 }));
  });
});

test('rows that were set aside are shown to administrators alone, as they came', async () => {
  portal.put('plain', [{ id: 7, plate: 'SECRET1' }, ...rows(1)]);
  expect((await sync()).json()).toMatchObject({ setAside: 1, stored: 1 });
  const [aside] = (await admin.get('/api/sync/plain/set-aside')).json<RejectedRow[]>();
  expect(aside).toMatchObject({ reason: 'no_id', field: 'id', row: { id: 7, plate: 'SECRET1' } });
  expect((await ann.get('/api/sync/plain/set-aside')).statusCode).toBe(403);
});

test('everybody may list violations, and nobody gets a plate or a number with them', async () => {
  const issued = server.clock.now().toISOString();
  portal.put(
    'plain',
    rows(3).map((row) => Object.assign(row, { issued })),
  );
  await sync();
  const answer = await server.visitor().get('/api/parking-violations?limit=2');
  const first = answer.json<ParkingViolation[]>();
  expect(first).toHaveLength(2);
  expect(first[0]).toMatchObject({ violationType: 'Street Cleaning', status: 'active', citySource: 'plain' });
  expect(answer.body).not.toMatch(/ABC123|"M\d|plate/i);
  const [, next = ''] = /<(.+)>/.exec(String(answer.headers['link'])) ?? [];
  const others = (await server.visitor().get(next)).json<ParkingViolation[]>();
  expect(new Set([...first, ...others].map(({ id }) => id)).size).toBe(3);
});

test('violations around a place are those within the radius', async () => {
  await issueViolations(
    server,
    [0.1, 0.9, 3].map((milesNorth) => violationAt(server, { lat: 40.75 + milesNorth / 69.1, lng: -73.99 })),
  );
  const near = async (radius: number) =>
    (await ann.get(`/api/parking-violations?lat=40.75&lng=-73.99&radius=${radius}`)).json<ParkingViolation[]>();
  expect(await near(0.5)).toMatchObject([{ distanceMiles: expect.closeTo(0.1, 2) }]);
  expect(await near(1)).toHaveLength(2);
  expect(await near(5)).toHaveLength(3);
});
