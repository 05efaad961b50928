import { and, asc, eq, gt } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';

import { avoidedTrucks, userNotifications } from './alerts.table.ts';

const ROWS_AT_ONCE = 1000;

export const alertsUserData: UserData = {
  room: 'alerts',
  async export(executor, userId) {
    const { sightingId, until } = avoidedTrucks;
    return {
      alerts: readAlerts(executor, userId),
      avoidedTrucks: await executor
        .select({ sightingId, until })
        .from(avoidedTrucks)
        .where(eq(avoidedTrucks.userId, userId)),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(userNotifications).where(eq(userNotifications.userId, id));
    await tx.delete(avoidedTrucks).where(eq(avoidedTrucks.userId, id));
  },
};

/** Up to a hundred thousand rows. */
async function* readAlerts(executor: Executor, userId: string) {
  const { id, type, title, message, data, isRead, createdAt, deliveredAt, answer, answeredAt } = userNotifications;
  let after: string | null = null;
  for (;;) {
    const rows = await executor
      .select({ id, type, title, message, data, isRead, createdAt, deliveredAt, answer, answeredAt })
      .from(userNotifications)
      .where(and(eq(userNotifications.userId, userId), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(ROWS_AT_ONCE);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? null;
  }
}
