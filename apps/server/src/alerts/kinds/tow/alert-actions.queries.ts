import { and, eq } from 'drizzle-orm';

import { alertActions } from '#alerts/alerts.table.ts';
import type { Tx } from '#platform/db/database.ts';

/** The sentence that a request with this key was answered with. Null for a new key. */
export async function findActed(tx: Tx, notificationId: string, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ sentence: alertActions.sentence })
    .from(alertActions)
    .where(and(eq(alertActions.notificationId, notificationId), eq(alertActions.key, key)));
  return row?.sentence ?? null;
}

export async function saveActed(tx: Tx, acted: typeof alertActions.$inferInsert): Promise<void> {
  await tx.insert(alertActions).values(acted);
}
