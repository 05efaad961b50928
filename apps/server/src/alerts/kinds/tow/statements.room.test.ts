import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Executor } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

const STATEMENTS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']);

/** How many statements each transaction had. */
let transactions: number[] = [];

function countingStatements<Connection extends Executor>(executor: Connection, count: () => void): Connection {
  return new Proxy(executor, {
    get(target, key, receiver) {
      if (STATEMENTS.has(String(key))) count();
      if (key !== 'transaction') return Reflect.get(target, key, receiver);
      const transaction: Executor['transaction'] = async (work, config) => {
        let statements = 0;
        try {
          return await target.transaction((tx) => work(countingStatements(tx, () => (statements += 1))), config);
        } finally {
          transactions.push(statements);
        }
      };
      return transaction;
    },
  });
}

let server: TestServer;
beforeAll(async () => {
  const open = await openTestDatabase();
  const database: OpenDatabase = { ...open, db: countingStatements(open.db, () => undefined) };
  server = await startTestServer({ database });
});
afterAll(() => server.close());

const { watchPlace, report, getAlerts, person } = createDrivers(() => server);

/** Lock, notes, places, plans, muted trucks, earlier alerts, insert, live events, devices, channels. */
const MOST = 10;

test.each([1, 8])('a truck alerts %d people in ten statements', async (count) => {
  const spot = freshSpot();
  const people = await Promise.all(Array.from({ length: count }, () => person()));
  for (const who of people) await watchPlace(who, 'parked', spot);
  const reporter = await person();
  await server.settle();
  transactions = [];
  await report(reporter, north(spot, 0.5));
  for (const who of people) expect(await getAlerts(who)).toHaveLength(1);
  // After the report's own.
  expect(Math.max(...transactions.slice(1))).toBeLessThanOrEqual(MOST);
});
