import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';

import { type Database, queryRows, transact } from './database.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

const OFTEN = 25;

describeWithPostgres('statements that recur in transactions on PostgreSQL', () => {
  let postgres: TestPostgres;
  let open: OpenDatabase;
  let pooled: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres();
    open = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
    pooled = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: postgres.url, DATA_DIR: '' });
  });
  afterAll(async () => {
    await open.close();
    await pooled.close();
    await postgres.close();
  });
  beforeEach(async () => {
    await open.db.execute(sql`drop table if exists notes`);
    await open.db.execute(sql`create table notes (id int primary key, words text)`);
  });

  const insert = (db: Database, id: number, part: string) =>
    transact(db, (tx) =>
      queryRows(tx, sql`insert into notes values (${id}, ${'word'}) returning ${sql.raw(`'${part}'`)} as part, id`),
    );
  const countPrepared = (db: Database, part: string) =>
    transact(db, async (tx) => {
      const rows = await queryRows<{ count: number }>(
        tx,
        sql`select count(*)::int from pg_prepared_statements where statement like ${`%'${part}'%`}`,
      );
      return rows[0]?.count;
    });

  test('are prepared once, and answer as before', async () => {
    for (let id = 1; id <= OFTEN; id += 1) expect(await insert(open.db, id, 'often')).toEqual([{ part: 'often', id }]);
    expect(await countPrepared(open.db, 'often')).toBe(1);
  });

  test('are not prepared behind a pooler, which gives each transaction another session', async () => {
    for (let id = 1; id <= OFTEN; id += 1) await insert(pooled.db, id, 'pooled');
    expect(await countPrepared(pooled.db, 'pooled')).toBe(0);
  });

  test('one that fails leaves the next transaction as it was', async () => {
    for (let id = 1; id <= OFTEN; id += 1) await insert(open.db, id, 'failing');
    await expect(insert(open.db, 1, 'failing')).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await insert(open.db, 0, 'failing')).toEqual([{ part: 'failing', id: 0 }]);
  });

  test('one whose table has changed fails once, on whichever connection', async () => {
    const read = () => transact(open.db, (tx) => queryRows(tx, sql`select * from notes where id = ${1}`));
    await insert(open.db, 1, 'changed');
    for (let time = 1; time <= OFTEN; time += 1) await read();
    await Promise.all(Array.from({ length: 10 }, read));
    await open.db.execute(sql`alter table notes add column more int default 7`);
    await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } });
    const answers = await Promise.all(Array.from({ length: 30 }, read));
    expect(answers).toEqual(answers.map(() => [{ id: 1, words: 'word', more: 7 }]));
  });

  test('a hundred transactions at once get their own answers', async () => {
    for (let id = 1; id <= OFTEN; id += 1) await insert(open.db, id, 'at once');
    const ids = Array.from({ length: 100 }, (_, n) => 1000 + n);
    const answers = await Promise.all(ids.map((id) => insert(open.db, id, 'at once')));
    expect(answers.flat()).toEqual(ids.map((id) => ({ part: 'at once', id })));
  });
});
