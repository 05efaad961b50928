import { randomUUID } from 'node:crypto';

import { type SQL, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { queryRows, transact, type Tx } from './database.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { isOutage, isUnknownOutcome } from './outage.ts';

const WAITS = { connectMs: 2000, lockMs: 600, statementMs: 1500, answerMs: 2000 };
const NOBODY = randomUUID();
const METRICS_TOKEN = 'a token of this test';
const NEAR = 'lat=37.7749&lng=-122.4194&radius=5';
const REPORT = { latitude: '37.7749', longitude: '-122.4194', location: 'Market Street', status: 'active' };
const PASSWORD = 'correct horse battery';

type Ask = [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object];

const ASKING: Ask[] = [
  ['POST', '/api/tow-trucks', REPORT],
  ['GET', '/api/tow-trucks'],
  ['GET', `/api/tow-trucks/${NOBODY}`],
  ['POST', `/api/tow-trucks/${NOBODY}/confirm`, {}],
  ['GET', `/api/crowdsourced-reports?${NEAR}`],
  ['GET', '/api/traffic/feeds'],
  ['GET', '/api/places'],
  ['POST', '/api/places', { kind: 'parked', latitude: 37.77, longitude: -122.42, radius: 1 }],
  ['DELETE', `/api/places/${NOBODY}`],
  ['GET', '/api/notifications'],
  ['POST', '/api/notifications/read-all'],
  ['GET', '/api/alert-preferences'],
  ['PUT', '/api/alert-preferences', { alertsPerHour: 3 }],
  ['GET', '/api/push/subscriptions'],
  ['GET', '/api/location-precision-log'],
  ['POST', '/api/photos/upload'],
  ['GET', `/objects/${NOBODY}`],
  ['GET', `/api/live?${NEAR}`],
  ['GET', '/api/auth/user'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/sign-in/email', { email: 'ann@example.com', password: PASSWORD }],
  ['POST', '/api/auth/sign-up/email', { name: 'Bob', email: 'bob@example.com', password: PASSWORD }],
  ['POST', '/api/auth/sign-out'],
  ['GET', '/api/account/sessions'],
  ['GET', '/api/auth/passkey/generate-register-options'],
  ['GET', '/api/auth/passkey/generate-authenticate-options'],
];

describeWithPostgres('while PostgreSQL is away', () => {
  let postgres: TestPostgres;
  let database: OpenDatabase;
  let server: TestServer;
  let ann: Visitor;
  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 60 });
    database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, WAITS);
    server = await startTestServer({ database, env: { METRICS_TOKEN } });
    ann = await server.signUp('Ann');
  });
  afterAll(async () => {
    await server.close().finally(() => postgres.close());
  });
  beforeEach(() => eventually(async () => expect((await server.visitor().get('/readyz')).statusCode).toBe(200)));

  const ask = ([method, path, body]: Ask) => (method === 'GET' ? ann.get(path) : ann.send(method, path, body));
  const report = (key: string) =>
    server.visitor('203.0.113.7').send('POST', '/api/tow-trucks', REPORT, { 'idempotency-key': key });
  const trucks = () => postgres.query('select 1 from tow_trucks where location = $1', [REPORT.location]);

  /** Without an 'error' listener the process would end, too. */
  async function endBackend(tx: Tx): Promise<void> {
    const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await postgres.query('select pg_terminate_backend($1)', [own?.pid]);
    await eventually(async () =>
      expect(await postgres.query('select 1 from pg_stat_activity where pid = $1', [own?.pid])).toEqual([]),
    );
  }

  test('whatever needs it is answered with 503, a time to retry, and a sentence', async () => {
    await postgres.stop();
    try {
      for (const asked of ASKING) {
        const answer = await ask(asked);
        expect({ asked, status: answer.statusCode, ...answer.json<object>() }).toMatchObject({
          asked,
          status: 503,
          title: 'Service Unavailable',
          detail: 'TowScout is having trouble right now. Please try again in a few seconds.',
        });
        expect(answer.headers, String(asked)).toMatchObject({
          'retry-after': '5',
          'content-type': 'application/problem+json',
          'cache-control': 'no-store',
        });
      }
    } finally {
      await postgres.start();
    }
  });

  test('no route answers 500, and what is in memory is still served', async () => {
    await postgres.stop();
    try {
      for (const asked of everyRoute(server)) {
        const { statusCode, body } = await ask(asked);
        expect(statusCode < 500 || statusCode === 503, `${asked.join(' ')}: ${statusCode} ${body}`).toBe(true);
      }
      for (const path of [`/api/tow-trucks/nearby?${NEAR}`, '/api/tow-trucks/count', '/healthz', '/api/site'])
        expect((await ann.get(path)).statusCode, path).toBe(200);
      expect((await ann.get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).body).toMatch(
        /^jobs_waiting nan$/im,
      );
    } finally {
      await postgres.start();
    }
  });

  test('nobody is signed out by it: someone who signs out then learns that it did not work', async () => {
    await postgres.stop();
    const answer = await ann.send('POST', '/api/auth/sign-out');
    await postgres.start();
    expect(answer.statusCode).toBe(503);
    await eventually(async () => expect((await ann.get('/api/auth/user')).statusCode).toBe(200));
  });

  test('300 readers of a frozen one all get a response, and it serves as before when it wakes up', async () => {
    postgres.pause();
    const paths = [`/api/tow-trucks/nearby?${NEAR}`, '/api/tow-trucks', '/api/crowdsourced-reports'];
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => ann.get(paths[n % paths.length] ?? '')));
    postgres.resume();
    expect([...new Set(answers.map(({ statusCode }) => statusCode))].toSorted()).toEqual([200, 503]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    await eventually(async () => expect((await ann.get('/api/tow-trucks')).statusCode).toBe(200));
  });

  test('beyond a thousand waiting requests, more are rejected at once', async () => {
    postgres.pause();
    const settled = await Promise.allSettled(Array.from({ length: 1100 }, () => database.db.execute(sql`select 1`)));
    postgres.resume();
    const reasons = settled.map((each) => (each.status === 'rejected' ? each.reason : null));
    expect(reasons.every(isOutage)).toBe(true);
    expect(reasons.filter(({ cause }) => String(cause).includes('too many requests wait')).length).toBeGreaterThan(0);
  });

  test('a write that waits for a lock is answered, and its retry counts once', async () => {
    const other = new Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('begin; lock table tow_trucks in access exclusive mode');
    expect((await report('waits-for-a-lock')).statusCode).toBe(503);
    await other.query('rollback');
    await other.end();
    expect((await report('waits-for-a-lock')).statusCode).toBe(201);
    expect((await report('waits-for-a-lock')).statusCode).toBe(201);
    expect(await trucks()).toHaveLength(1);
  });

  test('a write whose response never came says that its outcome is unknown, and a read does not', async () => {
    const getOutcome = async (statement: SQL) => {
      await database.db.execute(sql`select 1`);
      postgres.proxy.blackHole();
      const error = await database.db.execute(statement).catch((reason: unknown) => reason);
      await postgres.proxy.reopen();
      return { isOutage: isOutage(error), isUnknownOutcome: isUnknownOutcome(error) };
    };
    expect(await getOutcome(sql`update tow_trucks set details = details`)).toEqual({
      isOutage: true,
      isUnknownOutcome: true,
    });
    expect(await getOutcome(sql`select 1`)).toEqual({ isOutage: true, isUnknownOutcome: false });
  });

  test('a write whose COMMIT went into a black hole says that its outcome is unknown', async () => {
    const failed = await transact(database.db, async (tx) => {
      await tx.execute(sql`select 1`);
      postgres.proxy.blackHole();
    }).catch((error: unknown) => error);
    await postgres.proxy.reopen();
    expect(isUnknownOutcome(failed)).toBe(true);
  });

  test('no connection is leaked by transactions that could not begin, end or roll back', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => transact(database.db, (tx) => tx.execute(sql`select pg_sleep(0.1)`))),
    );
    postgres.proxy.blackHole();
    const lost = await Promise.allSettled(
      Array.from({ length: 20 }, () => transact(database.db, (tx) => tx.execute(sql`select 1`))),
    );
    await postgres.proxy.reopen();
    expect(lost.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'));

    const cut = transact(database.db, async (tx) => {
      await endBackend(tx);
      await tx.execute(sql`select 2`);
    });
    await expect(cut).rejects.toSatisfy(isOutage);
    const all = Array.from({ length: 20 }, () => transact(database.db, (tx) => tx.execute(sql`select pg_sleep(0.1)`)));
    expect(await Promise.all(all)).toHaveLength(20);
  });

  test('a refusal in a transaction stays a refusal when the connection is lost before the rollback', async () => {
    const refused = transact(database.db, async (tx) => {
      await endBackend(tx);
      throw new Error('not like this');
    });
    await expect(refused).rejects.toThrow('not like this');
  });
});

function everyRoute({ app }: TestServer): Ask[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]*)\)/.exec(line) ?? [];
      if (!segment) return [];
      const depth = indent.length / 4;
      path.splice(depth, path.length, segment);
      const url = path.join('').replaceAll(/:\w+/g, NOBODY);
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method): Ask => [method as Ask[0], url, {}]);
    });
}
