import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import { alertPlaces, alertSnoozes } from '../watched-places.table.ts';
import type { SnoozedUntil } from './snooze.ts';

export type SnoozeRow = typeof alertSnoozes.$inferSelect;

/** Until when a place of `alert_places` is snoozed by this reader, by itself or with all. `or` would search the index twice. */
export const snoozedUntil = (readerId: SQL<string>) =>
  sql<SnoozedUntil>`(
    select max(${alertSnoozes.until}) from ${alertSnoozes}
    where ${alertSnoozes.userId} = ${readerId}
      and coalesce(${alertSnoozes.placeId}, ${alertPlaces.id}) = ${alertPlaces.id})`.mapWith(alertSnoozes.until);

export const listSnoozes = (executor: Executor, userId: string, now: Date): Promise<SnoozeRow[]> =>
  executor
    .select()
    .from(alertSnoozes)
    .where(and(eq(alertSnoozes.userId, userId), gt(alertSnoozes.until, now)))
    .orderBy(asc(alertSnoozes.until), asc(alertSnoozes.id));

/** Of alerts near this place; without one only a snooze of all counts. */
export type FindSnooze = (userId: string, placeId: string | null) => SnoozedUntil;

export async function findSnoozes(executor: Executor, userIds: readonly string[]): Promise<FindSnooze> {
  if (userIds.length === 0) return () => null;
  const rows = await executor.select().from(alertSnoozes).where(isOneOf(alertSnoozes.userId, userIds));
  const byUser = Map.groupBy(rows, ({ userId }) => userId);
  return (userId, placeId) => {
    const ends = (byUser.get(userId) ?? [])
      .filter((row) => row.placeId === null || row.placeId === placeId)
      .map(({ until }) => until.getTime());
    return ends.length === 0 ? null : new Date(Math.max(...ends));
  };
}

/** The last choice wins. */
export async function saveSnooze(tx: Tx, snooze: Omit<SnoozeRow, 'id'>): Promise<SnoozeRow> {
  const [row] = await tx
    .insert(alertSnoozes)
    .values(snooze)
    .onConflictDoUpdate({ target: [alertSnoozes.userId, alertSnoozes.placeId], set: { until: snooze.until } })
    .returning();
  if (!row) throw new Error('the snooze did not come back');
  return row;
}

/** False when it was ended before. */
export async function deleteSnooze(tx: Tx, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(alertSnoozes)
    .where(and(eq(alertSnoozes.id, id), eq(alertSnoozes.userId, userId)))
    .returning({ id: alertSnoozes.id });
  return rows.length > 0;
}

/** Returns whose they were. */
export async function deleteSnoozesOf(tx: Tx, placeId: string): Promise<string[]> {
  const rows = await tx
    .delete(alertSnoozes)
    .where(eq(alertSnoozes.placeId, placeId))
    .returning({ userId: alertSnoozes.userId });
  return rows.map(({ userId }) => userId);
}

export const deleteEndedSnoozes = (executor: Executor, now: Date): Promise<number> =>
  deleteRows(executor, alertSnoozes, lte(alertSnoozes.until, now));

export const exportSnoozes = (executor: Executor, userId: string) =>
  executor
    .select({ place: alertPlaces.name, kind: alertPlaces.kind, until: alertSnoozes.until })
    .from(alertSnoozes)
    .leftJoin(alertPlaces, eq(alertPlaces.id, alertSnoozes.placeId))
    .where(eq(alertSnoozes.userId, userId));

export const eraseSnoozes = (tx: Tx, userId: string) => tx.delete(alertSnoozes).where(eq(alertSnoozes.userId, userId));
