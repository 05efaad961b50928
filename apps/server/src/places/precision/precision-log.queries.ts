import { desc, eq, sql } from 'drizzle-orm';

import type { PrecisionLogEntry } from '@towscout/contracts/places/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';

import type { Executor, Tx } from '#platform/db/database.ts';

import { locationPrecisionLog } from './precision-log.table.ts';

type Entry = typeof locationPrecisionLog.$inferInsert;

const KEPT = 200;

export async function insertPrecisionEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx.insert(locationPrecisionLog).values(entry);
  await tx.execute(sql`
    delete from ${locationPrecisionLog}
    where user_id = ${entry.userId} and id not in (
      select id from ${locationPrecisionLog} where user_id = ${entry.userId} order by created_at desc, id limit ${KEPT})`);
}

export async function findPrecisionLog(executor: Executor, userId: string): Promise<PrecisionLogEntry[]> {
  const rows = await executor
    .select()
    .from(locationPrecisionLog)
    .where(eq(locationPrecisionLog.userId, userId))
    .orderBy(desc(locationPrecisionLog.createdAt), locationPrecisionLog.id)
    .limit(LIST_LIMIT);
  // The table's CHECKs and the contract guarantee these values.
  return rows.map(({ userId: _userId, createdAt, ...row }) =>
    Object.assign(row as Omit<PrecisionLogEntry, 'createdAt'>, { createdAt: createdAt.toISOString() }),
  );
}

export async function deletePrecisionLog(executor: Executor, userId: string): Promise<void> {
  await executor.delete(locationPrecisionLog).where(eq(locationPrecisionLog.userId, userId));
}
