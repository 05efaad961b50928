import type { AddressInfo } from 'node:net';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPgBouncer, startPgBouncer, type TestPgBouncer } from '#testing/pgbouncer.fixture.ts';
import { startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { openLiveStream } from '#testing/resuming-stream.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';
import { untilTaken } from '#testing/until-taken.fixture.ts';

import { queryRows, transact } from './database.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

const PATIENT = { connectMs: 600_000, lockMs: 500_000, statementMs: 500_000, answerMs: 600_000 };

describeWithPgBouncer('behind PgBouncer by transaction, on two nodes that share four sessions', () => {
  let postgres: TestPostgres;
  let bouncer: TestPgBouncer;
  let databases: readonly [OpenDatabase, OpenDatabase];
  let nodes: readonly [TestServer, TestServer];

  beforeAll(async () => {
    postgres = await startPostgres();
    bouncer = await startPgBouncer(postgres.url);
    const open = () =>
      openDatabase({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: postgres.url, DATA_DIR: '' }, PATIENT);
    databases = [await open(), await open()];
    nodes = [await startTestServer({ database: databases[0] }), await startTestServer({ database: databases[1] })];
    for (const { app } of nodes) await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await bouncer.close();
    await postgres.close();
  });

  test('a member signs in, parks, is alerted of a truck reported on the other node, and sees it on a stream', async () => {
    const [one, other] = nodes;
    const { person, watchPlace } = createDrivers(() => one);
    const spot = freshSpot();
    const ann = await person();
    expect((await watchPlace(ann, 'parked', spot)).statusCode).toBe(201);
    const { port } = other.app.server.address() as AddressInfo;
    const stream = await openLiveStream(port, `lat=${spot.latitude}&lng=${spot.longitude}&radius=5`);
    const bob = await person();
    const answer = await untilTaken(() =>
      bob.send('POST', '/api/tow-trucks', {
        latitude: spot.latitude.toFixed(6),
        longitude: spot.longitude.toFixed(6),
        location: 'Oak Ave',
        status: 'active',
      }),
    );
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<TowTruck>();
    await eventually(() => expect(stream.heard()).toContain(id));
    await one.settle();
    const there = Object.assign(other.visitor(), { cookie: ann.cookie });
    const alerts = async () => (await untilTaken(() => there.get('/api/notifications'))).json<Notification[]>();
    await eventually(async () => expect(JSON.stringify(await alerts())).toContain(id));
    expect((await untilTaken(() => there.send('POST', '/api/auth/sign-out'))).statusCode).toBe(200);
    await eventually(async () => expect((await ann.get('/api/auth/user')).statusCode).toBe(401));
  });

  test('two hundred reports at once on both nodes are saved, each once, and their jobs are done', async () => {
    const spots = Array.from({ length: 200 }, freshSpot);
    const statuses = await Promise.all(
      spots.map(async ({ latitude, longitude }, n) => {
        const who = nodes[n % 2]?.visitor() ?? expect.fail('no node');
        const body = {
          latitude: latitude.toFixed(6),
          longitude: longitude.toFixed(6),
          location: `Burst ${n}`,
          status: 'active',
        };
        return (await untilTaken(() => who.send('POST', '/api/tow-trucks', body))).statusCode;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    const [row] = await postgres.query<{ count: number }>(
      `select count(*)::int as count from tow_trucks where location like 'Burst %'`,
    );
    expect(row?.count).toBe(200);
    for (const node of nodes) await node.settle();
    for (const { jobs } of nodes) expect(await jobs.countWaiting()).toBe(0);
  });

  test('limits of a transaction are set in it, and left to nobody', async () => {
    const [{ db }] = databases;
    const limitsIn = (executor: Parameters<typeof queryRows>[0]) =>
      queryRows<{ statement: string; idle: string }>(
        executor,
        sql`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`,
      );
    expect(await transact(db, limitsIn)).toEqual([{ statement: '500s', idle: '15s' }]);
    const outside = await Promise.all(Array.from({ length: 20 }, () => limitsIn(db)));
    expect(new Set(outside.flat().map(({ statement, idle }) => `${statement} ${idle}`))).toEqual(new Set(['0 0']));
  });

  test('without the address of PostgreSQL itself the start is refused with a sentence', async () => {
    await expect(openDatabase({ DATABASE_URL: bouncer.url, DATA_DIR: '' }, PATIENT)).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler\. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
    );
  });
});
