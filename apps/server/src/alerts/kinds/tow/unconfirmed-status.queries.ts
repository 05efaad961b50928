import { and, isNotNull, isNull, sql } from 'drizzle-orm';

import type { TowAlertData } from '@towscout/contracts/alerts/schema';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';

/** What unproven voices say of a truck, as an alert's data has it. */
type Unconfirmed = Pick<TowAlertData, 'unconfirmedStatus' | 'saidToHaveLeftAt'>;

/** Updates, in what was sent about these trucks, what unproven voices say now; returns the alerts that this changed. */
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
