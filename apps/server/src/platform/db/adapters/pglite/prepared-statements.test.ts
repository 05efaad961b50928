import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Executor, queryRows, transact } from '#platform/db/database.ts';
import { openMemoryDatabase, type OpenDatabase } from '#platform/db/open-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openMemoryDatabase();
});
afterAll(() => open.close());
beforeEach(async () => {
  await open.db.execute(sql`drop table if exists notes`);
  await open.db.execute(
    sql`create table notes (id int primary key, words text, bytes bytea, facts jsonb, tags text[], at timestamptz)`,
  );
});

const OFTEN = 6;
const times = Array.from({ length: OFTEN }, (_, n) => n);
const inTurn = async <Result>(run: (n: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (const n of times) results.push(await run(n));
  return results;
};
const countPrepared = async (part: string): Promise<{ count: number; runs: number }> => {
  const [row] = await queryRows<{ count: number; runs: number }>(
    open.db,
    sql`select count(*)::int as count, coalesce(sum(generic_plans + custom_plans), 0)::int as runs
      from pg_prepared_statements where statement like ${`%${part}%`} and statement not like '%pg_prepared%'`,
  );
  return row ?? { count: 0, runs: 0 };
};
const insert = (tx: Executor, id: number) =>
  queryRows(
    tx,
    sql`insert into notes values (${id}, ${id % 2 ? "it's" : null}, ${Uint8Array.of(0, id)}, ${JSON.stringify({ id })}::jsonb, ${'{a,"b c"}'}::text[], ${'2026-05-01 12:00:00+00'}) returning *`,
  );

test('a statement that recurs is prepared once, and answers as it did before', async () => {
  const rows = await inTurn((id) => transact(open.db, (tx) => insert(tx, id)));
  expect(rows.flat()).toEqual(
    times.map((id) => ({
      id,
      words: id % 2 ? "it's" : null,
      bytes: Buffer.of(0, id),
      facts: { id },
      tags: ['a', 'b c'],
      at: '2026-05-01 12:00:00+00',
    })),
  );
  expect(await countPrepared('insert into notes')).toEqual({ count: 1, runs: OFTEN - 2 });
});

test('its plan is kept, even if one for its values seemed cheaper, in transactions alone', async () => {
  await inTurn((id) => transact(open.db, (tx) => insert(tx, id)));
  await inTurn((id) =>
    transact(open.db, (tx) => queryRows(tx, sql`select 'kept' from notes where id = any(${`{${id}}`}::int[])`)),
  );
  const kept = await queryRows(
    open.db,
    sql`select custom_plans::int as anew from pg_prepared_statements where statement like '%''kept''%'`,
  );
  expect(kept).toEqual([{ anew: 0 }]);
  expect(await queryRows(open.db, sql`show plan_cache_mode`)).toEqual([{ plan_cache_mode: 'auto' }]);
});

test('those outside transactions and those of another kind are not', async () => {
  await inTurn(() => open.db.execute(sql`select 'outside'`));
  await inTurn(() => transact(open.db, (tx) => tx.execute(sql`set local application_name = 'inside'`)));
  expect(await countPrepared('side')).toEqual({ count: 0, runs: 0 });
});

test('many at once in one transaction each get their own answer', async () => {
  await inTurn(() => transact(open.db, (tx) => queryRows(tx, sql`select ${0}::int as n`)));
  const answers = await transact(open.db, (tx) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => queryRows(tx, sql`select ${n}::int as n`))),
  );
  expect(answers.flat()).toEqual(answers.map((_, n) => ({ n })));
});

test('one that fails rolls its transaction back, and works in the next', async () => {
  await inTurn((id) => transact(open.db, (tx) => insert(tx, id)));
  const failing = transact(open.db, async (tx) => {
    await insert(tx, 100);
    await insert(tx, 1);
  });
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
  await transact(open.db, (tx) => insert(tx, 101));
  expect(await queryRows(open.db, sql`select id from notes where id > 99`)).toEqual([{ id: 101 }]);
});

test('one that fails in a savepoint leaves the rest of the transaction', async () => {
  await inTurn((id) => transact(open.db, (tx) => insert(tx, id)));
  await transact(open.db, async (tx) => {
    await insert(tx, 100);
    await expect(tx.transaction((inner) => insert(inner, 1))).rejects.toThrow();
    await insert(tx, 101);
  });
  expect(await queryRows(open.db, sql`select id from notes where id > 99`)).toEqual([{ id: 100 }, { id: 101 }]);
});

test('one whose table has changed is prepared anew, after one failure at most', async () => {
  const read = () => transact(open.db, (tx) => queryRows(tx, sql`select * from notes`));
  await transact(open.db, (tx) => insert(tx, 1));
  await inTurn(read);
  await open.db.execute(sql`alter table notes add column more int default 7`);
  await read().catch(() => []);
  expect(await read()).toEqual([expect.objectContaining({ id: 1, more: 7 })]);
});

test('of very many only the last are kept', async () => {
  for (let n = 0; n < 250; n += 1)
    await transact(open.db, (tx) => inTurn(() => queryRows(tx, sql.raw(`select ${n} as "kept ${n}"`))));
  const { count } = await countPrepared('kept');
  expect(count).toBeGreaterThan(150);
  expect(count).toBeLessThanOrEqual(201);
});

test('the job queue’s are prepared too, with parameters or without, and one that fails fails alone', async () => {
  const ask = async (text: string, values?: unknown[]) => (await open.forJobs.executeSql(text, values)).rows;
  const count = () => ask('select count(*)::int as seen from notes where id < $1', [9]);
  await transact(open.db, (tx) => insert(tx, 1));
  const asked = await inTurn(async () => [...(await count()), ...(await ask('select now() as asked from notes'))]);
  expect(asked).toEqual(times.map(() => [{ seen: 1 }, { asked: expect.any(Date) }]));
  expect(await countPrepared('seen from notes')).toEqual({ count: 1, runs: OFTEN - 2 });
  expect(await countPrepared('now() as asked')).toEqual({ count: 1, runs: OFTEN - 2 });
  await inTurn(() => expect(ask('select 1 / (id - 1) from notes')).rejects.toThrow('division by zero'));
  expect(await count()).toEqual([{ seen: 1 }]);
});

test('the job queue’s wait until a transaction has ended', async () => {
  const count = async () => (await open.forJobs.executeSql('select count(*)::int as waited from notes')).rows;
  await inTurn(count);
  const [begun, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const undone = transact(open.db, async (tx) => {
    await insert(tx, 1);
    begun.resolve();
    await asked.promise;
    await insert(tx, 2);
    throw new Error('undone');
  });
  await begun.promise;
  const counting = count();
  asked.resolve();
  await expect(undone).rejects.toThrow('undone');
  expect(await counting).toEqual([{ waited: 0 }]);
});

test('several statements of the job queue at once are never prepared', async () => {
  const both = "select 'one of both' as one; select 'other of both' as other";
  const answers = await inTurn(async () => (await open.forJobs.executeSql(both)).rows);
  expect(answers).toEqual(times.map(() => [{ one: 'one of both' }, { other: 'other of both' }]));
  expect(await countPrepared('of both')).toEqual({ count: 0, runs: 0 });
});
