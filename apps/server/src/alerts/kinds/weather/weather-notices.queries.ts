import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import type { Tx } from '#platform/db/database.ts';

/** Each notice by itself, also one gathered into another, that is not over. */
export const findOpenNotices = (tx: Tx, userIds: readonly string[]): Promise<NotificationRow[]> =>
  findNotices(tx, and(isOneOf(userNotifications.userId, userIds), isOpen));

/** Those that are over, the last one last. */
export const findEndedNotices = (
  tx: Tx,
  { userIds, chains }: { userIds: readonly string[]; chains: readonly string[] },
): Promise<NotificationRow[]> =>
  findNotices(
    tx,
    and(
      isOneOf(userNotifications.userId, userIds),
      isOneOf(sql<string>`${userNotifications.data}->>'chain'`, chains),
      not(isOpen),
    ),
  );

const isOpen = sql`${userNotifications.data}->>'overAt' is null`;

const findNotices = (tx: Tx, such: SQL | undefined): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(userNotifications)
    .where(
      and(
        eq(userNotifications.type, 'weather_alert'),
        sql`jsonb_array_length(${userNotifications.data}->'gathered') = 0`,
        such,
      ),
    )
    .orderBy(sql`${userNotifications.data}->>'overAt'`, asc(userNotifications.createdAt), asc(userNotifications.id));

/** They are read; their words tell that they are over. */
export async function endNotices(tx: Tx, ids: readonly string[], now: Date): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  return tx
    .update(userNotifications)
    .set({
      isRead: 1,
      data: sql`${userNotifications.data} || jsonb_build_object('overAt', ${now.toISOString()}::text)`,
    })
    .where(and(isOneOf(userNotifications.id, ids), isOpen))
    .returning();
}
