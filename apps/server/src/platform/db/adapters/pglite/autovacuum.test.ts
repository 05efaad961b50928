import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { queryRows, transact } from '#platform/db/database.ts';
import { type OpenDatabase, openMemoryDatabase } from '#platform/db/open-database.ts';
import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { failFirst } from '#testing/failing-database.fixture.ts';

import { createAutovacuum, vacuumDueTables } from './autovacuum.ts';

const TABLE = 'public."Busy table"';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openMemoryDatabase();
  await open.db.execute(sql`create table "Busy table" (id int primary key, words text)`);
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.execute(sql`truncate "Busy table"`);
  await vacuum();
});

async function vacuum(mayGoOn = () => true): Promise<string[]> {
  // Rows are counted at most once a second otherwise.
  await open.db.execute(sql`select pg_stat_force_next_flush()`);
  return vacuumDueTables(open.db, { mayGoOn, rest: async () => undefined });
}

const fill = (rows: number) =>
  open.db.execute(
    sql`insert into "Busy table" select n, 'words of a row that is deleted again ' || n from generate_series(1, ${rows}::int) as n`,
  );
const empty = () => open.db.execute(sql`delete from "Busy table"`);
const read = async (about: string) =>
  (await queryRows<{ value: number }>(open.db, sql.raw(`select (${about})::float8 as value`)))[0]?.value;
const countPages = () => read(`select pg_relation_size('${TABLE}') / 8192`);

test('a table whose rows come and go does not grow', async () => {
  await fill(10_000);
  const pages = await countPages();
  for (let time = 0; time < 5; time += 1) {
    await empty();
    expect(await vacuum()).toContain(TABLE);
    await fill(10_000);
    expect(await countPages()).toBe(pages);
  }
});

test('its statistics are known afterwards', async () => {
  await fill(10_000);
  expect(await read(`select reltuples from pg_class where oid = '${TABLE}'::regclass`)).not.toBe(10_000);
  await vacuum();
  expect(await read(`select reltuples from pg_class where oid = '${TABLE}'::regclass`)).toBe(10_000);
  expect(await read(`select count(*) from pg_stats where tablename = 'Busy table'`)).toBe(2);
});

test('a table is due by its dead rows, also when it does not grow', async () => {
  await fill(10_000);
  await vacuum();
  await open.db.execute(sql`delete from "Busy table" where id % 4 = 0`);
  expect(await vacuum()).toContain(TABLE);
});

test('a table is due by its new pages, also when the counts of its rows were lost with a restart', async () => {
  await fill(10_000);
  await open.db.execute(sql`select pg_stat_reset()`);
  expect(await vacuum()).toContain(TABLE);
});

test('tables that hardly changed are left alone', async () => {
  await fill(10_000);
  await vacuum();
  await open.db.execute(sql`update "Busy table" set words = 'other words' where id <= 100`);
  expect(await vacuum()).not.toContain(TABLE);
});

test('at rest no table stays due, not even those that no one can analyze', async () => {
  await open.db.execute(sql`analyze`);
  for (let time = 0; time < 3; time += 1) await vacuum();
  for (let time = 0; time < 3; time += 1) await vacuum();
  expect(await vacuum()).toEqual([]);
});

test('it waits for a transaction, and one begun meanwhile waits for it', async () => {
  await fill(10_000);
  const done: string[] = [];
  await Promise.all([
    transact(open.db, async (tx) => {
      await tx.execute(sql`delete from "Busy table" where id > 10`);
      done.push('transaction');
    }),
    vacuum().then((tables) => tables.includes(TABLE) && done.push('vacuum')),
  ]);
  await transact(open.db, async (tx) => {
    expect(await queryRows(tx, sql`select count(*)::int from "Busy table"`)).toEqual([{ count: 10 }]);
  });
  expect(done).toEqual(['transaction', 'vacuum']);
});

test('it ends before the next table when it may not go on', async () => {
  await fill(10_000);
  expect(await vacuum(() => false)).toEqual([]);
});

test('it looks again and again, also after a failure and a full disk, until it is stopped', async () => {
  const { db, calls: looks } = failFirst(open.db, 'execute', 'the disk is full');
  const disk = { isLow: true };
  const autovacuum = createAutovacuum({ db, log: createLog('silent'), disk }, 1);
  await fill(10_000);
  await empty();
  autovacuum.start();
  await eventually(() => expect(looks()).toBeGreaterThan(5));
  expect(await countPages()).not.toBe(0);
  disk.isLow = false;
  for (let time = 0; time < 2; time += 1) {
    await fill(10_000);
    await empty();
    await eventually(async () => expect(await countPages()).toBe(0));
  }
  await autovacuum.stop();
  const before = looks();
  await fill(10_000);
  await empty();
  expect(looks()).toBe(before);
});
