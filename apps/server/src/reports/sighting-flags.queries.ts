import { and, asc, countDistinct, eq, inArray, isNull } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { longestWaiting } from './longest-waiting.queries.ts';
import { sightingFlags } from './reports.table.ts';

type SightingFlag = typeof sightingFlags.$inferSelect;

export async function saveSightingFlag(tx: Tx, flag: typeof sightingFlags.$inferInsert): Promise<void> {
  const { reason, location, details, hiddenAt } = flag;
  await tx
    .insert(sightingFlags)
    .values(flag)
    .onConflictDoUpdate({
      target: [sightingFlags.sightingId, sightingFlags.userId],
      set: { reason, location, details, hiddenAt, decidedAt: null },
    });
}

export async function countOpenSightingFlags(tx: Tx, sightingId: string): Promise<number> {
  const [row] = await tx
    .select({ networks: countDistinct(sightingFlags.networkKey) })
    .from(sightingFlags)
    .where(and(isOpen(sightingId), isNull(sightingFlags.hiddenAt)));
  return row?.networks ?? 0;
}

/** Longest waiting trucks first. */
export function findOpenSightingFlags(executor: Executor): Promise<SightingFlag[]> {
  return executor
    .select()
    .from(sightingFlags)
    .where(
      and(
        inArray(sightingFlags.sightingId, longestWaiting(executor, sightingFlags, sightingFlags.sightingId)),
        isNull(sightingFlags.decidedAt),
      ),
    )
    .orderBy(asc(sightingFlags.createdAt));
}

export const findOpenFlagsOnSighting = (tx: Tx, sightingId: string): Promise<SightingFlag[]> =>
  tx.select().from(sightingFlags).where(isOpen(sightingId)).orderBy(asc(sightingFlags.createdAt));

export async function markSightingFlags(
  tx: Tx,
  sightingId: string,
  changes: Partial<Pick<SightingFlag, 'hiddenAt' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(sightingFlags).set(changes).where(isOpen(sightingId));
}

const isOpen = (sightingId: string) => and(eq(sightingFlags.sightingId, sightingId), isNull(sightingFlags.decidedAt));
