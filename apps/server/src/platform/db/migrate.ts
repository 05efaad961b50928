import { fileURLToPath } from 'node:url';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';

import type { Database } from './database.ts';

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL('../../../drizzle', import.meta.url)) };

/** Any number will do, as long as every node takes the same one. */
const MIGRATION_LOCK = 7_466_001;

/** Brings the schema of the embedded database up to date. */
export const migrateEmbedded = (db: Database): Promise<void> => migratePglite(db as never, MIGRATIONS);

/**
 * Brings the schema up to date. Of many nodes that start together one migrates and the others wait, as
 * long as it takes: the connection is one of its own, and gives its lock up however it ends.
 */
export async function migrateServer(connectionString: string, connectMs: number): Promise<void> {
  const client = new Client({ connectionString, application_name: 'towscout-migration', keepAlive: true, connectionTimeoutMillis: connectMs });
  // What breaks the connection fails the statement; without a listener it would end the process too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzle(client), MIGRATIONS);
  } finally {
    await client.end();
  }
}
