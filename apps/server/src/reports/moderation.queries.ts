import { and, asc, countDistinct, eq, inArray, isNull } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { longestWaiting } from './longest-waiting.queries.ts';
import { moderationLog, reportFlags } from './reports.table.ts';

type Flag = typeof reportFlags.$inferSelect;

export async function saveFlag(tx: Tx, flag: typeof reportFlags.$inferInsert): Promise<void> {
  await tx
    .insert(reportFlags)
    .values(flag)
    .onConflictDoUpdate({
      target: [reportFlags.reportId, reportFlags.userId, reportFlags.photoUrl],
      set: { reason: flag.reason },
    });
}

export async function countOpenFlags(tx: Tx, reportId: string, photoUrl: string): Promise<number> {
  const [row] = await tx
    .select({ networks: countDistinct(reportFlags.networkKey) })
    .from(reportFlags)
    .where(and(eq(reportFlags.reportId, reportId), eq(reportFlags.photoUrl, photoUrl), isNull(reportFlags.decidedAt)));
  return row?.networks ?? 0;
}

/** Longest waiting reports first. */
export async function findOpenFlags(executor: Executor): Promise<Flag[]> {
  return executor
    .select()
    .from(reportFlags)
    .where(
      and(
        inArray(reportFlags.reportId, longestWaiting(executor, reportFlags, reportFlags.reportId)),
        isNull(reportFlags.decidedAt),
      ),
    )
    .orderBy(asc(reportFlags.createdAt));
}

export async function decideFlags(tx: Tx, reportId: string, photoUrl: string, now: Date): Promise<void> {
  await tx
    .update(reportFlags)
    .set({ decidedAt: now })
    .where(and(eq(reportFlags.reportId, reportId), eq(reportFlags.photoUrl, photoUrl), isNull(reportFlags.decidedAt)));
}

/** Append-only. */
export async function logModeration(tx: Tx, row: typeof moderationLog.$inferInsert): Promise<void> {
  await tx.insert(moderationLog).values(row);
}
