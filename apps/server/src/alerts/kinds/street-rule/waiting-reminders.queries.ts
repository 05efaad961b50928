import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

const areReminders = (userId: string) =>
  and(eq(userNotifications.userId, userId), eq(userNotifications.type, 'street_rule'));

/** Those that wait for their user's pace. */
export const findWaitingReminders = (executor: Executor, userId: string): Promise<NotificationRow[]> =>
  executor
    .select()
    .from(userNotifications)
    .where(and(areReminders(userId), isNull(userNotifications.deliveredAt)));

/** Those about a parked car that wait or are unread. */
export const findOpenReminders = (tx: Tx, userId: string, placeId: string): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(userNotifications)
    .where(
      and(
        areReminders(userId),
        eq(userNotifications.isRead, 0),
        sql`${userNotifications.data}->>'placeId' = ${placeId}`,
      ),
    );

/** Those about a parked car that were delivered after an instant, newest first. */
export const findSentReminders = (tx: Tx, userId: string, placeId: string, after: Date): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(userNotifications)
    .where(
      and(
        areReminders(userId),
        gt(userNotifications.deliveredAt, after),
        ne(userNotifications.kind, 'gathered'),
        sql`${userNotifications.data}->>'placeId' = ${placeId}`,
      ),
    )
    .orderBy(desc(userNotifications.deliveredAt));

export async function markRemindersRead(tx: Tx, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return tx.update(userNotifications).set({ isRead: 1 }).where(inArray(userNotifications.id, ids)).returning();
}
