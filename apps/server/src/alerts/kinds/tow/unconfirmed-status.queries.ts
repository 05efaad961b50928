import { and, isNotNull, isNull, sql } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';

/** Updates, in what was sent about these trucks, what one unproven voice says now; returns the alerts that this changed. */
export async function saveUnconfirmedStatus(
  tx: Tx,
  notes: readonly { subject: string; status: string | null }[],
): Promise<NotificationRow[]> {
  if (notes.length === 0) return [];
  const { data, subject, deliveredAt, gatheredInto } = userNotifications;
  return tx
    .update(userNotifications)
    .set({ data: sql`jsonb_set(${data}, '{unconfirmedStatus}', coalesce(to_jsonb(given.status), 'null'))` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as given(subject text, status text)`)
    .where(
      and(
        sql`${subject} = given.subject`,
        isNotNull(deliveredAt),
        isNull(gatheredInto),
        sql`${data} ->> 'unconfirmedStatus' is distinct from given.status`,
      ),
    )
    .returning();
}
