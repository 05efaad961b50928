import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ConfigError } from '#platform/config/config.ts';
import { migratedImage } from '#testing/migrated-image.fixture.ts';
import { COUNT_SINCE_0_1, listOf0_1, undoSince0_1 } from '#testing/version-0-1.fixture.ts';

import { queryRows } from './database.ts';
import { migrateEmbedded, refuseUnfitEmbedded } from './migrate.ts';
import { openMemoryDatabase } from './open-database.ts';

let open: Awaited<ReturnType<typeof openMemoryDatabase>>;
beforeAll(async () => {
  open = await openMemoryDatabase(await migratedImage());
});
afterAll(() => open.close());

const OLDER = 'Start the last commit of 0.1 on it once, then this version';
const ALTERED = 'is incomplete or altered';
const OTHER_TIME = `update drizzle.__drizzle_migrations set created_at = created_at + 1
  where id = (select max(id) from drizzle.__drizzle_migrations)`;

test.each([
  ['of version 0.1 without its last', OLDER, [listOf0_1(78)]],
  ['of version 0.1 with its first alone', OLDER, [listOf0_1(1)]],
  [
    'of version 0.1 with a gap',
    ALTERED,
    [listOf0_1(), 'delete from drizzle.__drizzle_migrations where hash like $$%7$$'],
  ],
  ['of version 0.1 with another last one', ALTERED, [listOf0_1(), OTHER_TIME]],
  ['of version 1 with another first one', ALTERED, [OTHER_TIME]],
  ['that is empty, beside tables', ALTERED, ['delete from drizzle.__drizzle_migrations']],
  ['that is gone, beside tables', ALTERED, ['drop schema drizzle cascade']],
])('a list of migrations %s is refused in a sentence', async (_which, words, statements) => {
  const { db } = open;
  const undone = new Error('undone');
  const refusing = db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    await refuseUnfitEmbedded(tx);
    throw undone;
  });
  const error: unknown = await refusing.catch((error: unknown) => error);
  expect(error).not.toBe(undone);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain(words);
});

test('a database that the last commit of version 0.1 left goes on with what came since', async () => {
  const { db } = open;
  const readList = () => queryRows(db, sql`select * from drizzle.__drizzle_migrations order by id`);
  await db.execute(listOf0_1());
  for (const statement of undoSince0_1) await db.execute(statement);
  const before = await readList();
  expect(before).toHaveLength(79);
  await migrateEmbedded(db);
  const after = await readList();
  expect(after.slice(0, 79)).toEqual(before);
  expect(after).toHaveLength(79 + COUNT_SINCE_0_1);
});
