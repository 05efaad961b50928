import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';

import { MINUTE_MS } from '@towscout/domain/durations';

import { type Database, type Executor, queryRows } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import { type Pace, type Repeated, repeat } from '#platform/repeat.ts';

/** As autovacuum has them. */
const LOOK_EVERY_MS = MINUTE_MS;
const ROWS = 50;
const DEAD_SHARE = 0.2;
const CHANGED_SHARE = 0.1;
/** Ours. */
const NEW_PAGES = 20;
const NEW_SHARE = 0.2;
/** Of two billion, after which PostgreSQL would refuse to write. */
const OLDEST_TRANSACTION = 160_000_000;
/** A table is vacuumed on the server's own thread, so that requests have most of the time. */
const SHARE_OF_TIME = 0.05;

type Deps = {
  db: Database;
  log: Logger;
  /** A vacuum writes as much as it changes, and a full disk would end the process. */
  disk: DiskState;
};

/**
 * Makes the space of deleted rows usable again and keeps the planner's statistics, as PostgreSQL's autovacuum does, a
 * process that the embedded database doesn't have.
 */
export const createAutovacuum = ({ db, log, disk }: Deps, lookEveryMs = LOOK_EVERY_MS): Repeated =>
  repeat(
    {
      everyMs: lookEveryMs,
      afterMs: lookEveryMs,
      onFailure: (error) => log.warn({ err: error }, 'the embedded database was not vacuumed'),
    },
    ({ isStopping, rest }) => vacuumDueTables(db, { mayGoOn: () => !isStopping() && !disk.isLow, rest }),
  );

type VacuumPace = Pick<Pace, 'rest'> & { mayGoOn(): boolean };

/** One after the other, with rests. Returns their names. */
export async function vacuumDueTables(db: Executor, { mayGoOn, rest }: VacuumPace): Promise<string[]> {
  const vacuumed: string[] = [];
  for (const table of await findDueTables(db)) {
    if (!mayGoOn()) break;
    const began = performance.now();
    await db.execute(sql.raw(`vacuum (analyze) ${table}`));
    vacuumed.push(table);
    await rest((performance.now() - began) / SHARE_OF_TIME);
  }
  return vacuumed;
}

/**
 * Names as SQL writes them. By the rows that died or changed, as autovacuum goes, which are counted since the server's
 * start; and by the pages that are new since the last vacuum, of whenever. PostgreSQL analyzes all but pg_statistic.
 */
async function findDueTables(db: Executor): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select format('%I.%I', nspname, pg_class.relname) as name
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_stat_all_tables as counted on counted.relid = pg_class.oid
      cross join lateral (
        select pg_relation_size(pg_class.oid) / current_setting('block_size')::int as pages, greatest(reltuples, 0) as rows
      ) as now
      where relkind = 'r' and (
        n_dead_tup > ${ROWS} + ${DEAD_SHARE}::float8 * rows
        or (n_mod_since_analyze > ${ROWS} + ${CHANGED_SHARE}::float8 * rows and pg_class.oid <> 'pg_statistic'::regclass)
        or pages - relallvisible > ${NEW_PAGES} + ${NEW_SHARE}::float8 * pages
        or age(relfrozenxid) > ${OLDEST_TRANSACTION})
      order by pages`,
  );
  return rows.map(({ name }) => name);
}
