import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { skippedTitle } from '#testing/describe-unless.fixture.ts';
import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const { person, watchPlace, report, getAlerts } = createDrivers(() => server);
const PARKED = { kind: 'parked', ...freshSpot(), radius: 1 };
const WRITES: [what: string, method: 'POST' | 'PUT', path: string, body: object, saved: number][] = [
  ['the parked car', 'POST', '/api/places', PARKED, 201],
  ['a favorite', 'POST', '/api/places', { ...PARKED, kind: 'favorite' }, 201],
  ['alert settings', 'PUT', '/api/alert-preferences', { includeRoadside: true }, 200],
];

let people = 0;
async function member(): Promise<{ who: Visitor; id: string; end(): Promise<void> }> {
  const name = `Leaver${(people += 1)}`;
  const who = await server.signUp(name);
  const { id } = (await who.get('/api/auth/user')).json<{ id: string }>();
  const account = { email: `${name.toLowerCase()}@example.com`, password: 'correct horse battery' };
  const end = async () => expect((await who.send('POST', '/api/account/delete', account)).statusCode).toBe(204);
  return { who, id, end };
}

async function findLeftovers(id: string, executor: Executor = server.db): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    executor,
    sql`select 'a place' as name from alert_places where user_id = ${id}
      union all select 'settings' from user_alert_preferences where user_id = ${id}`,
  );
  return rows.map(({ name }) => name);
}

type Transaction = TestServer['db']['transaction'];
type Work = Parameters<Transaction>[0];

function interleave(meanwhile: (begin: (work: Work) => Promise<unknown>, work: Work) => Promise<unknown>): void {
  const begin = server.db.transaction.bind(server.db);
  vi.spyOn(server.db, 'transaction').mockImplementation(((work: Work) => meanwhile(begin, work)) as Transaction);
}

describe('an account that is deleted while a request of its owner is under way', () => {
  test.each(WRITES)(
    'before %s begins to be saved: nothing is, and the owner is told',
    async (_what, method, path, body) => {
      const { who, id, end } = await member();
      let isLetIn = true;
      interleave(async (begin, work) => {
        if (isLetIn) {
          isLetIn = false;
          await end();
          await server.settle();
        }
        return begin(work);
      });
      const answer = await who.send(method, path, body);
      expect(await findLeftovers(id)).toEqual([]);
      expect([isLetIn, answer.statusCode]).toEqual([false, 401]);
    },
  );

  test("before 'Fewer like this' saves what it changed: nothing is saved, and the owner is told", async () => {
    const { who, id, end } = await member();
    const spot = freshSpot();
    await who.send('PUT', '/api/alert-preferences', { includeRoadside: true });
    await watchPlace(who, 'parked', spot);
    await report(await person(), north(spot, 0.1), { intent: 'roadside', status: 'waiting' });
    const [alert] = await getAlerts(who);
    expect(alert).toBeDefined();
    let isLetIn = true;
    interleave(async (begin, work) => {
      if (!isLetIn) return begin((tx) => work(tx).finally(() => keepAlerts(tx)));
      isLetIn = false;
      await end();
      await server.settle();
      return begin(work);
    });
    const answer = await who.send('POST', `/api/notifications/${alert?.id}/fewer`);
    expect(await findLeftovers(id)).toEqual([]);
    expect([isLetIn, answer.statusCode]).toEqual([false, 401]);
  });

  const leftOut = process.env['DATABASE_URL'] ? null : 'the embedded database does one transaction at a time';
  test.skipIf(leftOut).each(WRITES)(
    skippedTitle('while %s is being saved: it is erased with the account', leftOut),
    async (_what, method, path, body, saved) => {
      const { who, id, end } = await member();
      let ending: Promise<void> | undefined;
      let hasEnded = false;
      interleave((begin, work) =>
        begin(async (tx) => {
          const result = await work(tx);
          if (ending || (await findLeftovers(id, tx)).length === 0) return result;
          ending = end().then(() => server.settle());
          void ending.then(() => (hasEnded = true));
          await eventually(async () => expect(hasEnded || (await isDeletionWaiting())).toBe(true));
          return result;
        }),
      );
      const answer = await who.send(method, path, body);
      expect([answer.statusCode, ending === undefined]).toEqual([saved, false]);
      await ending;
      expect(await findLeftovers(id)).toEqual([]);
    },
  );
});

/** Alerts are erased an hour later. */
const keepAlerts = (tx: Executor) =>
  tx.execute(sql`update jobs.job set start_after = now() + interval '1 hour'
    where name = 'alerts.erase-user' and state = 'created'`);

async function isDeletionWaiting(): Promise<boolean> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'delete from "users"%'`;
  return (await queryRows(server.db, waiting)).length > 0;
}
