import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';
import { COUNT_SINCE_0_1, listOf0_1, undoSince0_1 } from '#testing/version-0-1.fixture.ts';

import { migrateServer, MIGRATIONS } from './migrate.ts';

const OPTIONS = { connectMs: 60_000, mayBePooler: false };
const MADE_BY_NEXT = 'made_by_next';
const NEXT = `create table ${MADE_BY_NEXT} (id int);--> statement-breakpoint
alter table history_progress add column made_by_next int;`;

/** Migrates in a process of its own. */
const PROGRAM = `
  import { migrateServer } from '${new URL('migrate.ts', import.meta.url).href}';
  await migrateServer(process.argv[1], ${JSON.stringify(OPTIONS)}, process.argv[2]);
`;

type Journal = { entries: { tag: string; when: number }[] };

describeWithPostgres('a migration of PostgreSQL', () => {
  let folder: string;
  let postgres: TestPostgres;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'towscout-migrate-'));
    postgres = await startPostgres();
    await migrateServer(postgres.url, OPTIONS);
    await addNextMigration();
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

  async function addNextMigration() {
    await cp(MIGRATIONS, folder, { recursive: true });
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
    const when = (journal.entries.at(-1)?.when ?? 0) + 1;
    journal.entries.push({ ...journal.entries.at(-1), tag: 'next', when });
    await writeFile(file, JSON.stringify(journal));
    await writeFile(join(folder, 'next.sql'), NEXT);
  }

  const migrateNow = () => migrateServer(postgres.url, OPTIONS, folder);
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
    const before = await countMigrations();
    const reader = await connect();
    await reader.query('begin; select 1 from history_progress');
    const killed = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, postgres.url, folder]);
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
    expect(await countMigrations()).toBe((before ?? 0) + 1);
  });

  test('goes on from what the last commit of version 0.1 left, and refuses what an earlier one left', async () => {
    await postgres.query(listOf0_1(78));
    await expect(migrateNow()).rejects.toThrow('Start the last commit of 0.1 on it once, then this version');
    expect(await findTable()).toBeNull();
    await postgres.query(listOf0_1());
    for (const statement of undoSince0_1) await postgres.query(statement);
    await migrateNow();
    expect(await findTable()).toBe(MADE_BY_NEXT);
    expect(await countMigrations()).toBe(80 + COUNT_SINCE_0_1);
    await migrateServer(postgres.url, OPTIONS);
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
