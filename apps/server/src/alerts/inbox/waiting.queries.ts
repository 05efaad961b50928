import { and, eq, gt, isNull } from 'drizzle-orm';

import type { Tx } from '#platform/db/database.ts';

import { userNotifications } from '../alerts.table.ts';

/** Delivers a user's waiting alerts by this time; false when none would have waited longer. */
export async function deliverWaitingBy(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { id, deliverAt, deliveredAt } = userNotifications;
  const rows = await tx
    .update(userNotifications)
    .set({ deliverAt: at })
    .where(and(eq(userNotifications.userId, userId), isNull(deliveredAt), gt(deliverAt, at)))
    .returning({ id });
  return rows.length > 0;
}
