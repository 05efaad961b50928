import { sql } from 'drizzle-orm';

import { coalesce } from './coalesce.ts';
import type { Tx } from './database.ts';

/** A number is the advisory lock itself. */
export type LockKey = string | number;

export async function lockKey(tx: Tx, key: string): Promise<void> {
  await locking(tx, key);
}

/** Until the transaction ends, in one order, so that transactions never wait for each other in a circle. */
export async function takeLocks(tx: Tx, keys: readonly LockKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(id) from (
      select distinct case when jsonb_typeof(key) = 'number' then (key #>> '{}')::bigint else hashtextextended(key #>> '{}', 0) end as id
      from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as keys(key)
      order by id offset 0) as ordered`);
}

const locking = coalesce(async (tx: Tx, keys: readonly string[]) => {
  await takeLocks(tx, keys);
  return keys.map(() => undefined);
});
