import { createHash, randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Client } from 'pg';

import { openDatabase, type OpenDatabase } from '#platform/db/open-database.ts';

import { lendEmbeddedDatabase } from './embedded-databases.fixture.ts';

/** A migrated, empty database for one test file: PGlite in memory, or one on `DATABASE_URL`, dropped at the end. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['DATABASE_URL'];
  return server ? openOnServer(server) : lendEmbeddedDatabase();
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const name = `towscout_test_${randomBytes(6).toString('hex')}`;
  const template = await (templates.get(server) ?? rememberTemplate(server));
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const open = await openDatabase({ DATABASE_URL: databaseUrl(server, name), DATA_DIR: '' });
  return {
    ...open,
    async close() {
      await open.close();
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

const MIGRATIONS = join(import.meta.dirname, '../../drizzle');
const TEMPLATE_LOCK = 7_466_002;
const templates = new Map<string, Promise<string>>();

function rememberTemplate(server: string): Promise<string> {
  const template = makeTemplate(server);
  templates.set(server, template);
  return template;
}

/** A template database, created by the first worker and named after its migrations. */
async function makeTemplate(server: string): Promise<string> {
  const migrations = globSync('*.sql', { cwd: MIGRATIONS })
    .toSorted()
    .map((file) => readFileSync(join(MIGRATIONS, file)));
  const name = `towscout_template_${createHash('sha256').update(Buffer.concat(migrations)).digest('hex').slice(0, 12)}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await (await openDatabase({ DATABASE_URL: databaseUrl(server, unfinished), DATA_DIR: '' })).close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<Result>(server: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
