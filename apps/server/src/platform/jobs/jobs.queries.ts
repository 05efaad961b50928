import { sql } from 'drizzle-orm';

import { type Database, rowsOf, type Tx } from '../db/database.ts';

/** Jobs that are due and not done. This reads the queue's tables, never its code's state. */
export async function countUnfinished(db: Database): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from jobs.job where state < 'completed' and start_after <= now()`,
  );
  return rows[0]?.count ?? 0;
}

/** The names of jobs that are due and not done, each with whether any of it still waits for a worker. */
export const findUnfinished = (db: Database): Promise<{ name: string; waits: boolean }[]> =>
  rowsOf(
    db,
    sql`select name, bool_or(state < 'active') as waits from jobs.job where state < 'completed' and start_after <= now() group by name`,
  );

/** Those of these jobs of which any is due and waits for a worker: a search of the index for each, however many wait. */
export async function findWaiting(db: Database, names: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select name from unnest(${`{${names.map((name) => JSON.stringify(name)).join(',')}}`}::text[]) as given(name)
      where exists (select 1 from jobs.job where job.name = given.name and job.state < 'active' and not job.blocked
        and job.start_after <= now())`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Makes everything that a killed process was working on due right away. Only for PGlite: the data folder is
 * locked, so no other worker can be alive. On PostgreSQL such jobs come back when they expire.
 */
export async function releaseJobsOfDeadProcess(db: Database): Promise<void> {
  await db.execute(sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
}

/** Reads every job that has ended: for what is done rarely. */
export async function deleteEndedJobsWith(tx: Tx, word: string): Promise<void> {
  await tx.execute(sql`delete from jobs.job where state >= 'completed' and strpos(data::text, ${word}) > 0`);
}
