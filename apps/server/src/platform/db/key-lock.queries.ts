import { sql } from 'drizzle-orm';

import type { Tx } from './database.ts';

/** When several transactions name the same key, each waits here until the one before has ended. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
