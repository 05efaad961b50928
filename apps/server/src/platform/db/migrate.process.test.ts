import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';

import { migrateServer } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../drizzle');
/** The next migration creates a table and then changes `history_progress`. */
const LAST_APPLIED = '0063_tow-pass-pages';
const MADE_BY_NEXT = 'history_today';

/** Migrates in a process of its own. */
const PROGRAM = `
  import { migrateServer } from '${new URL('migrate.ts', import.meta.url).href}';
  await migrateServer(process.argv[1], { connectMs: 60_000, mayBePooler: false });
`;

type Journal = { entries: { tag: string }[] };

describeWithPostgres('a migration of PostgreSQL', () => {
  let folder: string;
  let postgres: TestPostgres;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'towscout-migrate-'));
    postgres = await startPostgres();
    await migrateToEarlierVersion();
  });
  afterEach(async () => {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  });

  const connect = async () => {
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const readJournal = async () => JSON.parse(await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

  async function migrateToEarlierVersion() {
    const earlier = join(folder, 'drizzle');
    await cp(MIGRATIONS, earlier, { recursive: true });
    const journal = await readJournal();
    const count = journal.entries.findIndex(({ tag }) => tag === LAST_APPLIED) + 1;
    const entries = journal.entries.slice(0, count);
    await writeFile(join(earlier, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: earlier });
    await client.end();
  }

  const migrateNow = () => migrateServer(postgres.url, { connectMs: 60_000, mayBePooler: false });
  /** The wait events of the migrating sessions. */
  const findMigrating = async () => {
    const sessions = `select wait_event from pg_stat_activity where application_name = 'towscout-migration'`;
    return (await postgres.query<{ wait_event: string }>(sessions)).map(({ wait_event }) => wait_event);
  };
  const findTable = async () =>
    (await postgres.query<{ found: string | null }>(`select to_regclass('${MADE_BY_NEXT}')::text as found`))[0]?.found;
  const countMigrations = async () =>
    (await postgres.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))[0]
      ?.count;

  test('killed halfway, leaves nothing behind, and the next start succeeds', async () => {
    const reader = await connect();
    await reader.query('begin; select 1 from history_progress');
    const killed = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, postgres.url]);
    onTestFinished(() => void killed.kill('SIGKILL'));
    await eventually(async () => expect(await findMigrating()).toEqual(['relation']));
    const gone = once(killed, 'exit');
    killed.kill('SIGKILL');
    await gone;
    await reader.query('commit');
    await eventually(async () => expect(await findMigrating()).toEqual([]));
    expect(await findTable()).toBeNull();

    await migrateNow();
    expect(await findTable()).toBe(MADE_BY_NEXT);
    expect(await countMigrations()).toBe((await readJournal()).entries.length);
  });

  test('waits for a table without holding up those that read it, and goes on when it is free', async () => {
    const [holder, reader] = [await connect(), await connect()];
    await holder.query('begin; select 1 from history_progress');
    const migrating = migrateNow();
    await eventually(async () => expect(await findMigrating()).toEqual(['relation']));
    await reader.query(`set lock_timeout = '5s'`);
    await reader.query('select 1 from history_progress');
    await holder.query('commit');
    await migrating;
    expect(await findTable()).toBe(MADE_BY_NEXT);
  });
});
