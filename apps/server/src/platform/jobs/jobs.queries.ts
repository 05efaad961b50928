import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import type { Db as JobsDatabase } from 'pg-boss';

import { type Database, queryRows, transact, type Tx } from '../db/database.ts';
import { isOutage } from '../db/outage.ts';

/** Reads the queue's tables, not its code's state. */
export async function countUnfinished(db: Database): Promise<number> {
  const rows = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from jobs.job where state < 'completed' and start_after <= now()`,
  );
  return rows[0]?.count ?? 0;
}

/** Due jobs by name, and if any of them still waits for a worker. */
export const findUnfinished = (db: Database): Promise<{ name: string; waits: boolean }[]> =>
  queryRows(
    db,
    sql`select name, bool_or(state < 'active') as waits from jobs.job where state < 'completed' and start_after <= now() group by name`,
  );

/** Of the due jobs, by name, the seconds that the oldest has been waiting by the database's clock. */
export const findDelays = (db: Database): Promise<{ name: string; seconds: number }[]> =>
  queryRows(
    db,
    sql`select name, extract(epoch from now() - min(start_after))::int as seconds from jobs.job
      where state < 'completed' and start_after <= now() group by name`,
  );

/** The names with a waiting job, by one index lookup each. */
export async function findWaiting(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select name from unnest(${`{${names.map((name) => JSON.stringify(name)).join(',')}}`}::text[]) as given(name)
      where exists (select 1 from jobs.job where job.name = given.name and job.state < 'active' and not job.blocked
        and job.start_after <= now())`,
  );
  return rows.map(({ name }) => name);
}

type ReleasedJob = { id: string; name: string; isSetAside: boolean };

/**
 * Only for PGlite, where no other worker can be alive; on PostgreSQL they expire. One that was being tried alone when
 * the database fell silent has ended the process for the second time.
 */
export const releaseJobsOfDeadProcess = (
  db: Database,
  version: () => string,
  wasSilent: boolean,
): Promise<ReleasedJob[]> =>
  transact(db, async (tx) => {
    const endedIt = sql`(${wasSilent}::boolean and output ->> 'triedAlone' is not null)`;
    const known = await queryRows<{ id: string }>(
      tx,
      sql`select id from jobs.job where state = 'active' or start_after = 'infinity'`,
    );
    if (known.length === 0) return [];
    await tx.execute(sql`update jobs.job set start_after = now(), output = null
      where start_after = 'infinity' and output ->> 'setAsideIn' <> ${version()}`);
    return queryRows<ReleasedJob>(
      tx,
      sql`update jobs.job set state = 'retry',
          start_after = case when ${endedIt} then 'infinity' else now() end,
          keep_until = case when ${endedIt} then 'infinity' else keep_until end,
          output = case when ${endedIt} then jsonb_build_object('setAsideIn', ${version()}::text) end
        where state = 'active' returning id, name, start_after = 'infinity' as "isSetAside"`,
    );
  });

export async function markTriedAlone(db: Database, id: string): Promise<void> {
  await db.execute(sql`update jobs.job set output = '{"triedAlone": true}' where id = ${id} and state = 'active'`);
}

/** The names of those that ended the process twice, one for each. */
export async function findSetAside(db: Database): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(db, sql`select name from jobs.job where start_after = 'infinity'`);
  return rows.map(({ name }) => name);
}

/** Slow: reads every ended job. */
export async function deleteEndedJobsWith(tx: Tx, word: string): Promise<void> {
  await tx.execute(sql`delete from jobs.job where state >= 'completed' and strpos(data::text, ${word}) > 0`);
}

const AGAIN_MS = 500;
/** After this long another worker may hold the job. */
const PATIENCE_MS = 30_000;

/** All of the queue's statements are repeatable. */
export const retryDuringOutage = (db: JobsDatabase, stopping: AbortSignal): JobsDatabase => ({
  async executeSql(text, values) {
    const patienceEndsAt = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await db.executeSql(text, values);
      } catch (error) {
        if (!isOutage(error) || stopping.aborted || performance.now() > patienceEndsAt) throw error;
        await pause(AGAIN_MS, null, { signal: stopping }).catch(() => undefined);
      }
    }
  },
});
