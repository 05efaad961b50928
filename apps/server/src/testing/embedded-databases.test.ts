import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';

import { lendEmbeddedDatabase } from './embedded-databases.fixture.ts';

const countUsers = sql`select count(*)::int as users from users`;
const addUser = sql`insert into users (id, email, created_at, updated_at) values ('ann', 'ann@example.com', now(), now())`;

const getClient = ({ db }: OpenDatabase) => (db as unknown as { $client: PGlite }).$client;

test('a database that is lent again is empty, and closed to whoever had it before', async () => {
  const first = await lendEmbeddedDatabase();
  const client = getClient(first);
  await first.db.execute(addUser);
  expect(await queryRows(first.db, countUsers)).toEqual([{ users: 1 }]);
  await first.close();

  const second = await lendEmbeddedDatabase();
  expect(getClient(second)).toBe(client);
  expect(await queryRows(second.db, countUsers)).toEqual([{ users: 0 }]);
  await expect(first.db.execute(addUser)).rejects.toThrow();
  await expect(first.db.transaction(async () => undefined)).rejects.toThrow('PGlite is closed');
  await expect(first.forJobs.executeSql('select 1')).rejects.toThrow('PGlite is closed');
  await second.close();
});

test('two that are lent at once are not the same', async () => {
  const [first, second] = [await lendEmbeddedDatabase(), await lendEmbeddedDatabase()];
  await first.db.execute(addUser);
  expect(await queryRows(second.db, countUsers)).toEqual([{ users: 0 }]);
  await Promise.all([first.close(), second.close()]);
});

test('one that was left with a function of its own is not lent again', async () => {
  const first = await lendEmbeddedDatabase();
  await first.db.execute(sql`create function left_behind() returns int language sql as 'select 1'`);
  await first.close();
  const second = await lendEmbeddedDatabase();
  await expect(second.db.execute(sql`select left_behind()`)).rejects.toThrow();
  await second.close();
});
