import { sql } from 'drizzle-orm';

import type { Tx } from './database.ts';

export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
