import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createGroupCommit } from '#platform/group-commit/group-commit.ts';

import { afterCommit, queryRows, transact, besideTransaction } from './database.ts';
import { openMemoryDatabase, type OpenDatabase } from './open-database.ts';

const REFUSED = /holds itself/;
const one = sql`select 1 as one`;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openMemoryDatabase();
});
afterAll(() => open.close());

const reasons = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${reasons(error.cause)}` : String(error);
const refusal = (asking: Promise<unknown>): Promise<string> => asking.then(() => 'it was answered', reasons);

test('a transaction on the embedded database that asks outside of itself is refused, and the next one runs', async () => {
  const asked = () => transact(open.db, () => queryRows(open.db, one));
  expect(await refusal(asked())).toMatch(REFUSED);
  expect(await refusal(transact(open.db, () => transact(open.db, (tx) => queryRows(tx, one))))).toMatch(REFUSED);
  const ofQueue = transact(open.db, async () => open.forJobs.executeSql('select 1 as one', []));
  expect(await refusal(ofQueue)).toMatch(REFUSED);
  expect(await transact(open.db, (tx) => queryRows(tx, one))).toEqual([{ one: 1 }]);
});

test('so is a work that shares its transaction with others', async () => {
  const commit = createGroupCommit(open.db);
  expect(await refusal(commit({ locks: [], run: () => queryRows(open.db, one) }))).toMatch(REFUSED);
});

test('what a transaction began may ask once it has ended', async () => {
  let hooked: Promise<unknown> = Promise.resolve();
  let later: Promise<unknown> = Promise.resolve();
  const ended = Promise.withResolvers<void>();
  await transact(open.db, async (tx) => {
    afterCommit(tx, () => {
      hooked = queryRows(open.db, one);
    });
    later = ended.promise.then(() => queryRows(open.db, one));
  });
  ended.resolve();
  expect([await hooked, await later]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
});

test('what a transaction begins beside itself waits for its end', async () => {
  let beside: Promise<unknown> = Promise.resolve();
  await transact(open.db, async (tx) => {
    beside = besideTransaction(() => queryRows(open.db, one));
    await queryRows(tx, one);
  });
  expect(await beside).toEqual([{ one: 1 }]);
});
