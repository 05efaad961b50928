import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createLog } from '#platform/log.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { failFirst } from '#testing/failing-database.fixture.ts';

import { queryRows } from './database.ts';
import { type OpenDatabase, openMemoryDatabase } from './open-database.ts';
import { createAnalysis, createTableStatistics } from './table-statistics.ts';

const TRUCKS = 'public."Trucks"';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openMemoryDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.execute(sql`drop table if exists reports, "Trucks"`);
  await open.db.execute(sql`create table "Trucks" (id int primary key)`);
  await open.db.execute(sql`create table reports (truck_id int references "Trucks")`);
});

// Rows are counted at most once a second otherwise.
const count = () => open.db.execute(sql`select pg_stat_force_next_flush()`);
async function analyze(look = createAnalysis(open.db), mayGoOn = () => true): Promise<string[]> {
  await count();
  return look(mayGoOn);
}
const addTrucks = (from: number, to: number) =>
  open.db.execute(sql`insert into "Trucks" select generate_series(${from}::int, ${to}::int)`);
const read = async (about: string) =>
  (await queryRows<{ value: number }>(open.db, sql.raw(`select (${about})::float8 as value`)))[0]?.value;
const countRowsInStatistics = () => read(`select reltuples from pg_class where oid = '${TRUCKS}'::regclass`);

test('a table is analyzed as it grows, each time that it has five times as many rows', async () => {
  const look = createAnalysis(open.db);
  const analyzedAt: number[] = [];
  for (let rows = 100; rows <= 6000; rows += 100) {
    await addTrucks(rows - 99, rows);
    if ((await analyze(look)).includes(TRUCKS)) analyzedAt.push(rows);
  }
  expect(analyzedAt).toEqual([200, 1000, 5000]);
  expect(await countRowsInStatistics()).toBe(5000);
});

test('at rest none is', async () => {
  await addTrucks(1, 1000);
  await analyze();
  expect(await analyze()).toEqual([]);
});

test('it ends before the next table when it may not go on', async () => {
  await addTrucks(1, 1000);
  await open.db.execute(sql`insert into reports select 1 from generate_series(1, 2000)`);
  let times = 0;
  expect(await analyze(createAnalysis(open.db), () => (times += 1) === 1)).toEqual([TRUCKS]);
});

test('one that can’t be analyzed keeps no other from it, and is left alone for a minute', async () => {
  await addTrucks(1, 1000);
  await open.db.execute(sql`insert into reports select 1 from generate_series(1, 2000)`);
  const { db, calls: tries } = failFirst(open.db, 'transaction', 'it is locked');
  const look = createAnalysis(db);
  await expect(analyze(look)).rejects.toThrow('it is locked');
  expect(await countRowsInStatistics()).toBe(-1);
  expect(await read(`select reltuples from pg_class where oid = 'reports'::regclass`)).toBe(2000);
  expect(await analyze(look)).toEqual([]);
  expect(tries()).toBe(2);
});

test('a temporary table is its session’s own', async () => {
  await open.db.execute(sql`create temporary table scratch as select generate_series(1, 1000) as n`);
  expect(await analyze()).toEqual([]);
  await open.db.execute(sql`drop table scratch`);
});

const FEW = 10;
const reportEach = () => open.db.execute(sql`insert into reports select generate_series(1, ${FEW}::int)`);
const countReadInWhole = async (work: () => Promise<unknown>) => {
  const all = `select seq_tup_read from pg_stat_user_tables where relid = '${TRUCKS}'::regclass`;
  await count();
  const before = (await read(all)) ?? NaN;
  await work();
  await count();
  return ((await read(all)) ?? NaN) - before;
};

test('the check of a foreign key that was planned for a few rows goes by the index afterwards', async () => {
  await addTrucks(1, FEW);
  await open.db.execute(sql`analyze "Trucks"`);
  await reportEach();
  await addTrucks(FEW + 1, 3000);
  expect(await countReadInWhole(reportEach)).toBeGreaterThan(FEW);
  await analyze();
  expect(await countReadInWhole(reportEach)).toBe(0);
});

test('it looks again and again, also after a failure and a full disk, until it is stopped', async () => {
  const { db, calls: looks } = failFirst(open.db, 'execute', 'the database is away');
  const disk = { isLow: true };
  const statistics = createTableStatistics({ db, log: createLog('silent'), disk }, 1);
  await addTrucks(1, 1000);
  await count();
  statistics.start();
  await eventually(() => expect(looks()).toBeGreaterThan(5));
  expect(await countRowsInStatistics()).toBe(-1);
  disk.isLow = false;
  await eventually(async () => expect(await countRowsInStatistics()).toBe(1000));
  await statistics.stop();
  const before = looks();
  await addTrucks(1001, 9000);
  await count();
  expect(looks()).toBe(before);
});
