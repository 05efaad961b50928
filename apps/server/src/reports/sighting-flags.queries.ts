import { and, asc, countDistinct, eq, isNull } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { sightingFlags } from './reports.table.ts';

type SightingFlag = typeof sightingFlags.$inferSelect;

/** The flags that an administrator sees at once. */
const QUEUE_LENGTH = 300;

export async function saveSightingFlag(tx: Tx, flag: typeof sightingFlags.$inferInsert): Promise<void> {
  const { reason, location, details } = flag;
  await tx
    .insert(sightingFlags)
    .values(flag)
    .onConflictDoUpdate({
      target: [sightingFlags.sightingId, sightingFlags.userId],
      set: { reason, location, details, decidedAt: null },
    });
}

/** How many networks have flagged this truck's words without an answer yet. */
export async function countOpenSightingFlags(tx: Tx, sightingId: string): Promise<number> {
  const [row] = await tx
    .select({ networks: countDistinct(sightingFlags.networkKey) })
    .from(sightingFlags)
    .where(isOpen(sightingId));
  return row?.networks ?? 0;
}

/** Every flag on a truck that waits for a decision, longest-waiting first. */
export const findOpenSightingFlags = (executor: Executor): Promise<SightingFlag[]> =>
  executor
    .select()
    .from(sightingFlags)
    .where(isNull(sightingFlags.decidedAt))
    .orderBy(asc(sightingFlags.createdAt))
    .limit(QUEUE_LENGTH);

export const findOpenFlagsOf = (tx: Tx, sightingId: string): Promise<SightingFlag[]> =>
  tx.select().from(sightingFlags).where(isOpen(sightingId)).orderBy(asc(sightingFlags.createdAt));

/** Hides or answers a truck's open flags. */
export async function markSightingFlags(
  tx: Tx,
  sightingId: string,
  changes: Partial<Pick<SightingFlag, 'hiddenAt' | 'decidedAt'>>,
): Promise<void> {
  await tx.update(sightingFlags).set(changes).where(isOpen(sightingId));
}

const isOpen = (sightingId: string) => and(eq(sightingFlags.sightingId, sightingId), isNull(sightingFlags.decidedAt));
