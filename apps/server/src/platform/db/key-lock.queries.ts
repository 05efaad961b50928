import { sql } from 'drizzle-orm';

import type { Tx } from './database.ts';

/** Of many transactions that name the same key at once, the others wait here until the first has ended. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
