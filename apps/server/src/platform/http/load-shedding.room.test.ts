import { sql } from 'drizzle-orm';
import type { Response } from 'light-my-request';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { queryRows, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { describeUnless } from '#testing/describe-unless.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

const leftOut = process.env['DATABASE_URL'] ? 'only the embedded database has a line of one' : null;

describeUnless(leftOut)('while more is written than the embedded database can take', () => {
  let server: TestServer;
  let member: Visitor;
  beforeAll(async () => {
    server = await startTestServer({ line: { servedSoon: 2, longestWaitMs: 1 } });
    member = await server.signUp('Ann');
    await member.get('/api/alert-preferences');
  });
  afterAll(() => server.close());

  /** Nothing is read or written until it is opened. */
  async function holdDatabase(): Promise<() => Promise<void>> {
    const [gate, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => gate.resolve());
    const holding = transact(server.db, async (tx) => {
      await lockKey(tx, 'held');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    return async () => {
      gate.resolve();
      await holding;
    };
  }

  const BUSY = { status: 503, detail: 'TowScout is busy right now. Please try again in a moment.' };
  /** The others still wait. */
  async function firstAnswered(answers: readonly Promise<Response>[], count: number): Promise<Response[]> {
    const first: Response[] = [];
    const enough = Promise.withResolvers<void>();
    for (const answer of answers)
      void answer.then((answered) => {
        first.push(answered);
        if (first.length === count) enough.resolve();
      });
    await enough.promise;
    return first;
  }

  const report = (n: number) =>
    server
      .visitor()
      .send('POST', '/api/tow-trucks', { location: `${n} Elm St`, latitude: 40 + n, longitude: -74, status: 'active' });
  const prefer = () => member.send('PUT', '/api/alert-preferences', { alertRadius: 2 });

  test.each([
    ['reports', report, 201],
    ['settings', prefer, 200],
  ])('%s beyond are refused with a time to come back; the others are served', async (_name, send, served) => {
    const open = await holdDatabase();
    const answers = Array.from({ length: 5 }, (_, n) => send(n));
    const refused = await firstAnswered(answers, 3);
    for (const answer of refused) {
      expect(answer.json()).toMatchObject(BUSY);
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
    const newcomer = await server.visitor().send('POST', '/api/tow-trucks', { nothing: 'valid' });
    expect(newcomer.json(), 'before its body is looked at').toMatchObject(BUSY);
    expect((await server.visitor().get('/api/tow-trucks/nearby?lat=40&lng=-74&radius=1')).statusCode).toBe(200);
    await open();
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([served, served, 503, 503, 503]);
    expect((await send(7)).statusCode).toBe(served);
  });

  test('of a refused report nothing is kept', async () => {
    const [kept] = await queryRows(server.db, sql`select count(*)::int as trucks from tow_trucks`);
    expect(kept).toEqual({ trucks: 3 });
  });

  test('reading waits its turn', async () => {
    const open = await holdDatabase();
    const reading = Array.from({ length: 5 }, () => server.visitor().get(`/api/tow-trucks/${crypto.randomUUID()}`));
    await open();
    expect((await Promise.all(reading)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });
});
