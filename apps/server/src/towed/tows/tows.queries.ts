import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { towedCars } from './tows.table.ts';

export type TowedCarRow = typeof towedCars.$inferSelect;

const ROWS_PER_INSERT = 1000;

export async function findFingerprints(
  executor: Executor,
  source: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: towedCars.id, fingerprint: towedCars.fingerprint })
    .from(towedCars)
    .where(and(eq(towedCars.source, source), inArray(towedCars.id, [...ids])));
  return new Map(rows.map(({ id, fingerprint }) => [id, fingerprint]));
}

/** Replaces what was there with these. */
export async function replaceTowedCars(tx: Tx, source: string, rows: readonly TowedCarRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const some = rows.slice(from, from + ROWS_PER_INSERT);
    const ids = some.map(({ id }) => id);
    await tx.delete(towedCars).where(and(eq(towedCars.source, source), inArray(towedCars.id, ids)));
    await tx.insert(towedCars).values(some);
  }
}

export async function markSeen(tx: Tx, source: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(towedCars)
    .set({ seenAt: now })
    .where(and(eq(towedCars.source, source), inArray(towedCars.id, [...ids])));
}

/** Not in the last complete reading. */
export async function deleteUnseen(tx: Tx, source: string, before: Date): Promise<void> {
  await tx.delete(towedCars).where(and(eq(towedCars.source, source), lt(towedCars.seenAt, before)));
}

/** Newest first; one without a state may be another state's. */
export const findByPlate = (
  executor: Executor,
  { plateKey, state }: { plateKey: string; state: string },
  limit: number,
): Promise<TowedCarRow[]> =>
  executor
    .select()
    .from(towedCars)
    .where(and(eq(towedCars.plateKey, plateKey), or(isNull(towedCars.plateState), eq(towedCars.plateState, state))))
    .orderBy(desc(towedCars.towedAt), sql`${towedCars.source}, ${towedCars.id}`)
    .limit(limit);

export const findOtherStates = (
  executor: Executor,
  { plateKey, state }: { plateKey: string; state: string },
  limit: number,
): Promise<{ source: string; state: string | null }[]> =>
  executor
    .selectDistinct({ source: towedCars.source, state: towedCars.plateState })
    .from(towedCars)
    .where(and(eq(towedCars.plateKey, plateKey), ne(towedCars.plateState, state)))
    .orderBy(towedCars.source, towedCars.plateState)
    .limit(limit);

export async function deleteTowedBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(towedCars).where(lt(towedCars.towedAt, instant));
}
