import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Notification } from '@towscout/contracts/alerts/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { ConfigError } from '#platform/config/config.ts';
import { queryRows } from '#platform/db/database.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { createDrivers, freshSpot } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const FREE_TRIES = 5;
const FIVE_MINUTES_MS = 300_000;
const PATIENT = { connectMs: 600_000, lockMs: 500_000, statementMs: 500_000, answerMs: 600_000 };

describeWithPostgres('nodes of one database', () => {
  let postgres: TestPostgres;
  let right: TestServer;
  const { person, watchPlace } = createDrivers(() => right);
  beforeAll(async () => {
    postgres = await startPostgres({ max_connections: 100 });
  });
  afterAll(() => postgres.close());

  const open = () => openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, PATIENT);

  test('with another secret are refused with a sentence while one runs, and not after it stopped', async () => {
    const start = async (secret: string) => {
      const database = await open();
      try {
        return await startTestServer({ database, env: { SESSION_SECRET: secret.repeat(32) } });
      } catch (error) {
        await database.close();
        throw error;
      }
    };
    const first = await start('a');
    for (let n = 0; n < 2; n += 1) {
      const refused = start('b');
      await expect(refused).rejects.toBeInstanceOf(ConfigError);
      await expect(refused).rejects.toThrow(
        /^Another node that runs on this database has another SESSION_SECRET\. Give all nodes the same one, or none\./,
      );
    }
    const alike = await start('a');
    await alike.close();
    await first.close();
    await (await start('b')).close();
  });

  describe.each([
    ['behind', -FIVE_MINUTES_MS],
    ['ahead', FIVE_MINUTES_MS],
  ])('one of which has a clock five minutes %s', (where, offMs) => {
    let wrong: TestServer;
    const written: string[] = [];
    const machine = { offMs, now: () => new Date(Date.now() + machine.offMs) };
    beforeAll(async () => {
      const nodeTiming = { everyMs: 50, lostEveryMs: 50 };
      right = await startTestServer({ database: await open(), machineClock: { now: () => new Date() }, nodeTiming });
      wrong = await startTestServer({
        database: await open(),
        machineClock: machine,
        nodeTiming,
        env: { LOG_LEVEL: 'info' },
        logTo: { write: (line) => void written.push(line) },
      });
      await eventually(async () => expect((await readiness(wrong)).status).toBe('degraded'));
    });
    afterAll(async () => {
      await wrong.close();
      await right.close();
    });

    const readiness = async (node: TestServer) => {
      const answer = await node.visitor().get('/readyz');
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ status: string; problem?: string }>();
    };
    const at = (node: TestServer, who: Visitor): Visitor => Object.assign(node.visitor(), { cookie: who.cookie });

    test('says so in the log and at /readyz, until it is right again', async () => {
      const sentence = new RegExp(`This machine's clock is \\d+ seconds ${where}.* the database's\\.`);
      expect((await readiness(wrong)).problem).toMatch(sentence);
      expect(written.filter((line) => sentence.test(line))).toHaveLength(1);
      expect(await readiness(right)).toEqual({ status: 'ready' });
      machine.offMs = 0;
      onTestFinished(async () => {
        machine.offMs = offMs;
        await eventually(async () => expect((await readiness(wrong)).status).toBe('degraded'));
      });
      await eventually(async () => expect(await readiness(wrong)).toEqual({ status: 'ready' }));
      expect(written.join('')).toContain("this machine's clock is right again");
    });

    test('a truck that it hears of is as new, and alarms as well, as one that another hears of', async () => {
      const [ann, bob] = [await person(), await person()];
      const spot = freshSpot();
      await watchPlace(ann, 'parked', spot);
      const answer = await at(wrong, bob).send('POST', '/api/tow-trucks', {
        latitude: spot.latitude.toFixed(6),
        longitude: spot.longitude.toFixed(6),
        location: 'Oak Ave',
        status: 'active',
      });
      expect(answer.statusCode, answer.body).toBe(201);
      const { id } = answer.json<TowTruck>();
      const [row] = await queryRows<{ seconds: number }>(
        right.db,
        sql`select abs(extract(epoch from now() - reported_at))::float8 as seconds from tow_trucks where id = ${id}`,
      );
      expect(row?.seconds).toBeLessThan(FIVE_MINUTES_MS / 2000);
      await wrong.settle();
      await right.settle();
      const alerts = async () => (await ann.get('/api/notifications')).json<Notification[]>();
      await eventually(async () => expect(await alerts()).toMatchObject([{ data: { alarm: true } }]));
    });

    test('waits after wrong passwords are as long on both', async () => {
      const email = `guessed-${where}@example.com`;
      const guess = (node: TestServer) =>
        node.visitor().send('POST', '/api/auth/sign-in/email', { email, password: 'a wrong password' });
      const began = performance.now();
      let tried = 0;
      for (let n = 0; n < 20; n += 1) {
        const { statusCode } = await guess(n % 2 === 0 ? right : wrong);
        if (statusCode === 401) tried += 1;
      }
      // Five are free; then each waits for a second, two, four …
      const seconds = (performance.now() - began) / 1000;
      expect(2 ** (tried - FREE_TRIES) - 1).toBeLessThanOrEqual(seconds + 1);
      expect(tried).toBeGreaterThanOrEqual(FREE_TRIES);
    });

    test('a session that begins on one is good on the other', async () => {
      const member = await wrong.signUp(`Clock${where}`);
      for (const node of [right, wrong]) expect((await at(node, member).get('/api/auth/user')).statusCode).toBe(200);
    });
  });
});
