import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';

import type { Database } from '#platform/db/database.ts';
import { openMemoryDatabase, type OpenDatabase } from '#platform/db/open-database.ts';

import { migratedImage } from './migrated-image.fixture.ts';

/** A database reused by test files; `shape` identifies its migrated schema. */
type Reusable = { open: OpenDatabase; client: PGlite; shape: string };

const idle: Reusable[] = [];
let image: Promise<Blob> | undefined;

/** Lends a migrated, empty database. Closing empties it, fifty times faster than opening another; later use fails. */
export async function lendEmbeddedDatabase(): Promise<OpenDatabase> {
  const reusable = idle.pop() ?? (await openReusable());
  const { db, forJobs } = reusable.open;
  let isClosed = false;
  return {
    connectionString: null,
    forLimits: null,
    replica: null,
    db: new Proxy(db, {
      get(target, key) {
        const source = isClosed ? CLOSED : target;
        const value: unknown = Reflect.get(source, key, source);
        return typeof value === 'function' ? value.bind(source) : value;
      },
    }),
    forJobs: { ...forJobs, executeSql: (...statement) => (isClosed ? refuse() : forJobs.executeSql(...statement)) },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (await isEmptied(reusable)) idle.push(reusable);
      else await reusable.open.close();
    },
  };
}

const refuse = (): Promise<never> => Promise.reject(new Error('PGlite is closed'));
/** Replaces a database used after it was closed. */
const CLOSED = Object.assign(
  drizzle({ client: { query: refuse, exec: refuse, transaction: refuse } as unknown as PGlite }),
  { kind: 'pglite' },
) as unknown as Database;

async function openReusable(): Promise<Reusable> {
  const open = await openMemoryDatabase(await (image ??= migratedImage()));
  const client = (open.db as unknown as { $client: PGlite }).$client;
  return { open, client, shape: await readShape(client) };
}

const PATIENCE_MS = 5000;

/** False when a test left more than rows, so the database is not reused. */
async function isEmptied({ client, shape }: Reusable): Promise<boolean> {
  const emptied = (async () => {
    for (const statement of EMPTYING) await client.exec(statement);
    return (await readShape(client)) === shape;
  })().catch(() => false);
  let late: NodeJS.Timeout | undefined;
  const givenUp = new Promise<false>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS, false);
  });
  return Promise.race([emptied, givenUp]).finally(() => clearTimeout(late));
}

/** Recreating the job queue's queues and schedules would take half of a server's start. */
const KEPT = ['version', 'queue', 'schedule'].map((table) => `'${table}'`).join(', ');

const EMPTY = `
do $$
declare
  item record;
  has_rows boolean;
begin
  for item in select schemaname, tablename from pg_tables where schemaname in ('public', 'jobs') and tablename not in (${KEPT}) loop
    execute format('select exists (select 1 from %I.%I)', item.schemaname, item.tablename) into has_rows;
    if has_rows then execute format('truncate %I.%I restart identity cascade', item.schemaname, item.tablename); end if;
  end loop;
  for item in select schemaname, sequencename from pg_sequences where last_value is not null and schemaname in ('public', 'jobs') loop
    execute format('alter sequence %I.%I restart', item.schemaname, item.sequencename);
  end loop;
end $$`;
/** `discard all` but for the prepared statements, which the database's client knows of. */
const DISCARDING = ['close all', 'reset all', 'unlisten *', 'select pg_advisory_unlock_all()', 'discard temp'];
/** Run separately, because several at once form a transaction, which can't discard. */
const EMPTYING = [EMPTY, 'checkpoint', ...DISCARDING];

/** Changes with tables, functions and triggers. */
async function readShape(client: PGlite): Promise<string> {
  const { rows } = await client.query(`
    select (select count(*) from pg_class where relkind <> 't') as relations,
      (select count(*) from pg_proc) as functions, (select count(*) from pg_trigger) as triggers`);
  return JSON.stringify(rows);
}
