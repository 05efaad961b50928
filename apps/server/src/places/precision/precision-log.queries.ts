import { desc, eq, sql } from 'drizzle-orm';

import type { PrecisionLogEntry, ZipValidation } from '@towscout/contracts/places/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import type { LatLng } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Executor, type Tx } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';

import { locationPrecisionLog } from '../places.table.ts';

export async function logPrecision(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  original: LatLng | null,
  found: ZipValidation,
): Promise<void> {
  const { enhancedLatitude, enhancedLongitude, precision, accuracyRadius, source, confidence } = found;
  await transact(db, (tx) =>
    insertPrecisionEntry(tx, {
      userId,
      originalLatitude: original?.lat ?? null,
      originalLongitude: original?.lng ?? null,
      enhancedLatitude,
      enhancedLongitude,
      zipCode: found.zipCode || null,
      precisionLevel: precision,
      accuracyRadius,
      source,
      confidence,
      validationStatus: getStatus(found),
      createdAt: clock.now(),
    }),
  );
}

const getStatus = ({ isValid, city }: ZipValidation): PrecisionLogEntry['validationStatus'] =>
  isValid ? 'validated' : city === null ? 'not_found' : 'low_confidence';

export const placesUserData: UserData = {
  room: 'places',
  export: async (executor, userId) => ({ locationPrecisionLog: await findPrecisionLog(executor, userId) }),
  erase: (tx, { id }) => deletePrecisionLog(tx, id),
};

type Entry = typeof locationPrecisionLog.$inferInsert;

const KEPT = 200;

async function insertPrecisionEntry(tx: Tx, entry: Entry): Promise<void> {
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
