import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { fromPglite, type Db as JobsDatabase } from 'pg-boss';

import type { Config } from '../config/config.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { takeTurns } from './take-turns.ts';

export type OpenDatabase = {
  db: Database;
  /** The same database as the job queue wants it. */
  forJobs: JobsDatabase;
  /** A connection string to open further connections with, when there is a server. */
  connectionString: string | null;
  close(): Promise<void>;
};

const POOL_SIZE = 20;

/** PGlite's own, with an eighth of PostgreSQL's default buffers: the embedded database shares its machine. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Opens PostgreSQL when `DATABASE_URL` is set, else PGlite in `DATA_DIR`, and migrates it. */
export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDatabase> {
  return config.DATABASE_URL ? openPostgres(config.DATABASE_URL) : openPglite(resolve(config.DATA_DIR));
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString, max: POOL_SIZE, application_name: 'towscout' });
  // An idle connection that the server ends must not end the process; the pool opens another.
  pool.on('error', () => undefined);
  const db = Object.assign(drizzlePostgres(pool, { casing: 'snake_case' }), { kind: 'postgres' as const }) as unknown as Database;
  await migrateDatabase(db, pool);
  return {
    db,
    forJobs: { executeSql: async (text, values) => await pool.query(text, values) },
    connectionString,
    close: () => pool.end(),
  };
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // PGlite's own files are world-readable, so the folder is closed instead.
  await chmod(dataDir, 0o700);
  const unlock = lockDataDir(dataDir);
  const client = await PGlite.create(join(dataDir, 'pglite'), { startParams: START_PARAMETERS });
  return { ...(await fromClient(client)), close: () => client.close().then(() => unlock()) };
}

/** An embedded database that lives in memory, empty or as a dump of another. */
export async function openMemoryDatabase(dump?: Blob): Promise<OpenDatabase> {
  const client = await PGlite.create(dump ? { loadDataDir: dump } : {});
  return { ...(await fromClient(client)), close: () => client.close() };
}

async function fromClient(client: PGlite): Promise<Omit<OpenDatabase, 'close'>> {
  takeTurns(client);
  const db = Object.assign(drizzlePglite(client, { casing: 'snake_case' }), { kind: 'pglite' as const }) as unknown as Database;
  await migrateDatabase(db, null);
  return { db, forJobs: fromPglite(client), connectionString: null };
}
