import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';

import type { TowAlertData } from '@towscout/contracts/alerts/schema';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';

/** The facts about a truck that are the same for every user. */
type Said = Pick<
  TowAlertData,
  'status' | 'trust' | 'confirmations' | 'changedAt' | 'unconfirmedStatus' | 'saidToHaveLeftAt'
>;

/**
 * Updates existing alerts without notifying anybody, and keeps the status that users were alerted to. A newer
 * `changedAt` alone changes nothing. Returns the changed alerts.
 */
export async function saveWhatIsSaid(
  tx: Tx,
  notes: readonly { subject: string; said: Said }[],
): Promise<NotificationRow[]> {
  if (notes.length === 0) return [];
  const { data, subject, kind, deliveredAt, gatheredInto } = userNotifications;
  return tx
    .update(userNotifications)
    .set({ data: sql`jsonb_build_object('alertedStatus', ${data}->'status') || ${data} || given.said` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as given(subject text, said jsonb)`)
    .where(
      and(
        sql`${subject} = given.subject`,
        or(isNotNull(deliveredAt), eq(kind, 'notice')),
        isNull(gatheredInto),
        sql`not ${data} @> (given.said - 'changedAt')`,
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
export const withdrawAlertsAbout = (tx: Tx, owner: string, placeId: string, now: Date): Promise<NotificationRow[]> =>
  tx
    .update(userNotifications)
    .set({ isRead: 1, data: sql`${data} || jsonb_build_object('retiredAt', ${now.toISOString()}::text)` })
    .where(and(isAbout(owner, placeId), isNotNull(deliveredAt), sql`${data}->>'retiredAt' is null`))
    .returning();
