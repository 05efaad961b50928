import { sql } from 'drizzle-orm';

import { type Database, queryRows, type Tx } from '../db/database.ts';

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

/** Only for PGlite, where no other worker can be alive; on PostgreSQL they expire. */
export async function releaseJobsOfDeadProcess(db: Database): Promise<void> {
  await db.execute(sql`update jobs.job set state = 'retry', start_after = now() where state = 'active'`);
}

/** Slow: reads every ended job. */
export async function deleteEndedJobsWith(tx: Tx, word: string): Promise<void> {
  await tx.execute(sql`delete from jobs.job where state >= 'completed' and strpos(data::text, ${word}) > 0`);
}
