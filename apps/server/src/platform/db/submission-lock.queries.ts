import { sql } from 'drizzle-orm';

import type { Tx } from './database.ts';

/** Of many submissions with the same key at once, the others wait here until the first has committed. */
export async function lockSubmission(tx: Tx, submissionKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submissionKey}, 0))`);
}
