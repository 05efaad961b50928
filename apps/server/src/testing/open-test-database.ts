import { randomBytes } from 'node:crypto';

import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

import { openDatabase, openMemoryDatabase, type OpenDatabase } from '../platform/db/open-database.ts';

/**
 * A real, migrated, empty database for one test file: PGlite in memory, or with `DATABASE_URL` a
 * database of its own on that PostgreSQL, dropped at the end.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env['DATABASE_URL'];
  return server ? openOnServer(server) : openMemoryDatabase(await (migrated ??= dumpMigrated()));
}

/** Made once a process: to load it takes a third of the time of making and migrating a database. */
let migrated: Promise<Blob> | undefined;

async function dumpMigrated(): Promise<Blob> {
  const open = await openMemoryDatabase();
  const dump = await (open.db as unknown as { $client: PGlite }).$client.dumpDataDir('none');
  await open.close();
  return dump;
}

async function openOnServer(server: string): Promise<OpenDatabase> {
  const name = `towscout_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  const open = await openDatabase({ DATABASE_URL: own.href, DATA_DIR: '' });
  return {
    ...open,
    async close() {
      await open.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
