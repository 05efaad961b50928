import { and, eq, isNotNull, isNull, ne, sql, gt } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Tx } from '#platform/db/database.ts';

import { userNotifications } from '../alerts.table.ts';
import type { NewNotification, NotificationRow } from './notifications.queries.ts';

type NoticeAsAlarm = Pick<
  NewNotification,
  'title' | 'message' | 'data' | 'kind' | 'isQuiet' | 'deliverAt' | 'deliveredAt'
> & { id: string };

/**
 * Turns these notices into unread alarms, and returns those that were notices. Idempotent. With `deliveredAt` null they
 * wait.
 */
export async function turnNoticesIntoAlarms(tx: Tx, raised: readonly NoticeAsAlarm[]): Promise<NotificationRow[]> {
  if (raised.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(raised)}::jsonb)
    as given(id uuid, title text, message text, data jsonb, kind text, "isQuiet" boolean, "deliverAt" timestamptz, "deliveredAt" timestamptz)`;
  return tx
    .update(userNotifications)
    .set({
      title: sql`given.title`,
      message: sql`given.message`,
      data: sql`given.data`,
      kind: sql`given.kind`,
      isQuiet: sql`given."isQuiet"`,
      deliverAt: sql`given."deliverAt"`,
      deliveredAt: sql`given."deliveredAt"`,
      isRead: sql`case when given."deliveredAt" is null then ${userNotifications.isRead} else 0 end`,
    })
    .from(given)
    .where(
      and(
        sql`${userNotifications.id} = given.id`,
        eq(userNotifications.kind, 'notice'),
        isNotNull(userNotifications.deliveredAt),
      ),
    )
    .returning();
}

type MovedUp = Pick<NewNotification, 'title' | 'message' | 'data' | 'deliverAt'> & { id: string };

/** Rewords entries, which become unread; one whose alarm waits keeps its time. Idempotent. Returns what changed. */
export async function moveUp(tx: Tx, moved: readonly MovedUp[]): Promise<NotificationRow[]> {
  if (moved.length === 0) return [];
  const { id, data, deliverAt, deliveredAt } = userNotifications;
  return tx
    .update(userNotifications)
    .set({
      title: sql`given.title`,
      message: sql`given.message`,
      data: sql`given.data`,
      isRead: 0,
      deliverAt: sql`case when ${deliveredAt} is null then ${deliverAt} else given."deliverAt" end`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as given(id uuid, title text, message text, data jsonb, "deliverAt" timestamptz)`,
    )
    .where(and(sql`${id} = given.id`, sql`not ${data} @> given.data`))
    .returning();
}

/** Deletes undelivered alerts; a notice stays a notice. */
export async function cancelWaiting(
  tx: Tx,
  which: { subjects: readonly string[] } | { ids: readonly string[] },
): Promise<void> {
  const chosen =
    'ids' in which
      ? isOneOf(userNotifications.id, which.ids)
      : and(isOneOf(userNotifications.subject, which.subjects), isNull(userNotifications.deliveredAt));
  await tx.delete(userNotifications).where(and(chosen, ne(userNotifications.kind, 'notice')));
  await tx
    .update(userNotifications)
    .set({ deliverAt: userNotifications.createdAt, deliveredAt: userNotifications.createdAt })
    .where(and(chosen, eq(userNotifications.kind, 'notice')));
}

/** False when none would have waited longer. */
export async function deliverWaitingBy(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { id, deliverAt, deliveredAt } = userNotifications;
  const rows = await tx
    .update(userNotifications)
    .set({ deliverAt: at })
    .where(and(eq(userNotifications.userId, userId), isNull(deliveredAt), gt(deliverAt, at)))
    .returning({ id });
  return rows.length > 0;
}
