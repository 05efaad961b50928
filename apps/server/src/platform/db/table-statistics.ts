import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

import { MINUTE_MS } from '@towscout/domain/durations';

import type { DiskState } from '../disk/disk-space.ts';
import { type Repeated, repeat } from '../repeat.ts';
import { type Database, queryRows, transact } from './database.ts';

const LOOK_EVERY_MS = 1000;
/** A table is analyzed when it has this many rows, and then each time that it has grown this many times. */
const ROWS = 200;
const TIMES = 5;
/** Autovacuum has more time. */
const LONGEST_MS = 3000;
const STOP_MS = 1000;
const MOST_TABLES = 1000;

type Deps = { db: Database; log: Logger; disk: DiskState };

/**
 * Keeps plans that fit tables which grow fast. Plans are kept for statements that recur and for the checks of foreign
 * keys; those of a table with few rows read all of it for each row that is written, until autovacuum analyzes it, which
 * looks once a minute.
 */
export function createTableStatistics({ db, log, disk }: Deps, lookEveryMs = LOOK_EVERY_MS): Repeated {
  const analyze = createAnalysis(db);
  return repeat(
    {
      everyMs: lookEveryMs,
      stopMs: STOP_MS,
      onFailure: (error) => log.warn({ err: error }, 'a table that grew was not analyzed'),
    },
    ({ isStopping }) => analyze(() => !isStopping() && !disk.isLow),
  );
}

type GrownTable = { name: string; rowsInStatistics: number };

/** One look. Returns the names of what it analyzed; throws the first failure, after all other tables. */
export function createAnalysis(db: Database): (mayGoOn: () => boolean) => Promise<string[]> {
  // Of one that failed, or that autovacuum or another node is at, a minute's wait keeps its lock free.
  const tried = new LRUCache<string, number>({ max: MOST_TABLES, ttl: MINUTE_MS });
  return async (mayGoOn) => {
    const analyzed: string[] = [];
    const failures: unknown[] = [];
    for (const { name, rowsInStatistics } of await findGrownTables(db)) {
      if (!mayGoOn()) break;
      if (tried.get(name) === rowsInStatistics) continue;
      tried.set(name, rowsInStatistics);
      await analyzeTable(db, name).then(
        () => analyzed.push(name),
        (error: unknown) => failures.push(error),
      );
    }
    if (failures.length > 0) throw failures[0];
    return analyzed;
  };
}

const analyzeTable = (db: Database, name: string): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_MS}`));
    await tx.execute(sql.raw(`analyze (skip_locked) ${name}`));
  });

/** Names as SQL writes them. */
const findGrownTables = (db: Database): Promise<GrownTable[]> =>
  queryRows<GrownTable>(
    db,
    sql`select format('%I.%I', schemaname, counted.relname) as name, reltuples::float8 as "rowsInStatistics"
      from pg_stat_user_tables as counted
      join pg_class on pg_class.oid = counted.relid
      where n_live_tup >= ${ROWS} and n_live_tup >= ${TIMES}::int * reltuples
        and relpersistence <> 't' and pg_has_role(relowner, 'usage')
      order by n_live_tup`,
  );
