import type { TowAlertData } from '@towscout/contracts/alerts';
import { and, count, desc, eq, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';

import type { Executor, Tx } from '../platform/db/database.ts';
import { userNotifications } from './alerts.table.ts';

export type NotificationRow = typeof userNotifications.$inferSelect;
export type NewNotification = Omit<typeof userNotifications.$inferInsert, 'id' | 'isRead' | 'data'> & { data: TowAlertData };

/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_PER_INSERT = 1000;

/** Writes alerts that were not written before, and gives back only those. */
export async function insertNotifications(tx: Tx, rows: readonly NewNotification[]): Promise<NotificationRow[]> {
  const inserted: NotificationRow[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const chunk = rows.slice(from, from + ROWS_PER_INSERT);
    inserted.push(...(await tx.insert(userNotifications).values(chunk).onConflictDoNothing().returning()));
  }
  return inserted;
}

export const listNotifications = (
  executor: Executor,
  userId: string,
  now: Date,
  limit: number,
  after: { deliverAt: Date; id: string } | null,
): Promise<NotificationRow[]> => {
  const beyond =
    after &&
    or(lt(userNotifications.deliverAt, after.deliverAt), and(eq(userNotifications.deliverAt, after.deliverAt), lt(userNotifications.id, after.id)));
  return executor
    .select()
    .from(userNotifications)
    .where(and(eq(userNotifications.userId, userId), lte(userNotifications.deliverAt, now), beyond ?? undefined))
    .orderBy(desc(userNotifications.deliverAt), desc(userNotifications.id))
    .limit(limit);
};

export async function countUnread(executor: Executor, userId: string, now: Date): Promise<number> {
  const unread = and(eq(userNotifications.userId, userId), eq(userNotifications.isRead, 0), lte(userNotifications.deliverAt, now));
  const [row] = await executor.select({ count: count() }).from(userNotifications).where(unread);
  return row?.count ?? 0;
}

export async function markRead(executor: Executor, userId: string, id: string): Promise<NotificationRow | null> {
  const [row] = await executor
    .update(userNotifications)
    .set({ isRead: 1 })
    .where(and(eq(userNotifications.id, id), eq(userNotifications.userId, userId)))
    .returning();
  return row ?? null;
}

export async function markAllRead(executor: Executor, userId: string, now: Date): Promise<number> {
  const unread = and(eq(userNotifications.userId, userId), eq(userNotifications.isRead, 0), lte(userNotifications.deliverAt, now));
  const rows = await executor.update(userNotifications).set({ isRead: 1 }).where(unread).returning({ id: userNotifications.id });
  return rows.length;
}

/** Whom this subject alarmed: those alerts that were delivered. */
export const findDelivered = (executor: Executor, subject: string): Promise<NotificationRow[]> =>
  executor
    .select()
    .from(userNotifications)
    .where(and(eq(userNotifications.subject, subject), isNotNull(userNotifications.deliveredAt)));

/** Alerts that were being gathered and are no longer true. */
export async function deleteUndelivered(tx: Tx, subject: string): Promise<void> {
  await tx.delete(userNotifications).where(and(eq(userNotifications.subject, subject), isNull(userNotifications.deliveredAt)));
}

/** Takes in hand what is due to this user and was not delivered; nobody else can take it too. */
export async function takeDue(tx: Tx, userId: string, now: Date): Promise<NotificationRow[]> {
  const due = and(eq(userNotifications.userId, userId), isNull(userNotifications.deliveredAt), lte(userNotifications.deliverAt, now));
  return tx.update(userNotifications).set({ deliveredAt: now }).where(due).returning();
}

export async function deleteNotificationsBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(userNotifications).where(lt(userNotifications.createdAt, instant));
}
