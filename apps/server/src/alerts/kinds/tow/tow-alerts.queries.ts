import { and, isNotNull, isNull, sql, eq } from 'drizzle-orm';

import type { TowAlertData } from '@towscout/contracts/alerts/schema';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';

type Unconfirmed = Pick<TowAlertData, 'unconfirmedStatus' | 'saidToHaveLeftAt'>;

/** Returns the alerts that changed. */
export async function saveUnconfirmedStatus(
  tx: Tx,
  notes: readonly { subject: string; said: Unconfirmed }[],
): Promise<NotificationRow[]> {
  if (notes.length === 0) return [];
  const { data, subject, deliveredAt, gatheredInto } = userNotifications;
  return tx
    .update(userNotifications)
    .set({ data: sql`${data} || given.said` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as given(subject text, said jsonb)`)
    .where(
      and(
        sql`${subject} = given.subject`,
        isNotNull(deliveredAt),
        isNull(gatheredInto),
        sql`not ${data} @> given.said`,
      ),
    )
    .returning();
}

const { data, userId, type, deliveredAt } = userNotifications;

const isAbout = (owner: string, placeId: string) =>
  and(eq(userId, owner), eq(type, 'tow_truck'), sql`${data}->>'placeId' = ${placeId}`);

export async function findWaitingAbout(tx: Tx, owner: string, placeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: userNotifications.id })
    .from(userNotifications)
    .where(and(isAbout(owner, placeId), isNull(deliveredAt)));
  return rows.map(({ id }) => id);
}

/** Marks them as read. Returns what changed. */
export const retireAlertsAbout = (tx: Tx, owner: string, placeId: string, now: Date): Promise<NotificationRow[]> =>
  tx
    .update(userNotifications)
    .set({ isRead: 1, data: sql`${data} || jsonb_build_object('retiredAt', ${now.toISOString()}::text)` })
    .where(and(isAbout(owner, placeId), isNotNull(deliveredAt), sql`${data}->>'retiredAt' is null`))
    .returning();
