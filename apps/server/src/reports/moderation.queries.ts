import { and, asc, countDistinct, desc, eq, inArray, isNotNull, isNull, lt, or, min } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { MODERATION_QUEUE } from '@towscout/contracts/reports/constants';

import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { moderationLog, reportFlags, sightingFlags } from './reports.table.ts';

const longestWaiting = <Flagged extends PgColumn>(
  executor: Executor,
  flags: typeof reportFlags | typeof sightingFlags,
  flagged: Flagged,
) =>
  executor
    .select({ flagged })
    .from(flags)
    .where(isNull(flags.decidedAt))
    .groupBy(flagged)
    .orderBy(min(flags.createdAt))
    .limit(MODERATION_QUEUE);

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

/** An administrator's decision. */
type Decided = Pick<typeof moderationLog.$inferSelect, 'id' | 'at' | 'action'> & { actorId: string };

/** Newest first, without automatic decisions. */
export async function findDecided(
  executor: Executor,
  before: { at: Date; id: string } | null,
  limit: number,
): Promise<Decided[]> {
  const { id, at, actorId, action } = moderationLog;
  const isOlder = before ? or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id))) : undefined;
  const rows = await executor
    .select({ id, at, actorId, action })
    .from(moderationLog)
    .where(and(isNotNull(actorId), isOlder))
    .orderBy(desc(at), desc(id))
    .limit(limit);
  return rows.flatMap(({ actorId: by, ...row }) => (by === null ? [] : [Object.assign(row, { actorId: by })]));
}

export const deleteDecidedBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, moderationLog, lt(moderationLog.at, instant));

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
