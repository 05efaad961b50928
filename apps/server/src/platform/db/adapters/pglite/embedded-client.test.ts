import { spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { openMemoryDatabase } from '#platform/db/open-database.ts';

import { letOthersRun } from './embedded-client.ts';

const CONNECTIONS = 30;
/** On a machine as busy as can be. */
const AS_LONG_AS_THEY_COME_MS = 600_000;

/** Ends once all are open. */
const CLIENT = `
  const { connect } = require('node:net');
  const [port, connections] = process.argv.slice(1).map(Number);
  let open = 0;
  for (let n = 0; n < connections; n += 1)
    connect(port, '127.0.0.1', () => { if ((open += 1) === connections) process.exit(); });
`;

test('connections that have come in together are all taken before the database goes on', async () => {
  let taken = 0;
  const server = createServer(() => (taken += 1));
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: CONNECTIONS }, resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // Blocks this thread, as a long statement does.
  spawnSync(process.execPath, ['-e', CLIENT, String(port), String(CONNECTIONS)]);
  await nextTurn();
  expect(taken, 'in one turn').toBeLessThan(CONNECTIONS);
  await letOthersRun(AS_LONG_AS_THEY_COME_MS);
  expect(taken).toBe(CONNECTIONS);
});

test('a long queue of statements on the embedded database lets others run in between', async () => {
  const open = await openMemoryDatabase();
  onTestFinished(() => open.close());
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  await Promise.all(
    Array.from({ length: 300 }, () => open.db.execute(sql`select count(*) from generate_series(1, 20000)`)),
  );
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(2);
});
