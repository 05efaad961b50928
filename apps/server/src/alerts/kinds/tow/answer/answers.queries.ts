import { and, eq, gt, lte, count, countDistinct, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';

import { alertActions, avoidedTrucks, userNotifications } from '#alerts/alerts.table.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';

import type { AvoidedTruck } from '../decide/due-encounters.ts';
import { alarmSubject } from '../decide/previous-alerts.ts';

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

export async function avoidTruck(executor: Executor, row: typeof avoidedTrucks.$inferInsert): Promise<void> {
  await executor
    .insert(avoidedTrucks)
    .values(row)
    .onConflictDoUpdate({
      target: [avoidedTrucks.userId, avoidedTrucks.sightingId],
      set: { until: row.until, place: row.place },
    });
}

export const findAvoided = (executor: Executor, userIds: readonly string[], now: Date): Promise<AvoidedTruck[]> =>
  executor
    .select()
    .from(avoidedTrucks)
    .where(and(isOneOf(avoidedTrucks.userId, userIds), gt(avoidedTrucks.until, now)));

export const forgetAvoided = (executor: Executor, now: Date): Promise<number> =>
  deleteRows(executor, avoidedTrucks, lte(avoidedTrucks.until, now));

export async function countAllAnswers(executor: Executor, since: Date): Promise<{ judged: number; wasThere: number }> {
  const { answer, answeredAt } = userNotifications;
  const [row] = await executor
    .select({ judged: count(), wasThere: sql<number>`count(*) filter (where ${answer} = 'there')`.mapWith(Number) })
    .from(userNotifications)
    .where(and(isNotNull(answer), gte(answeredAt, since)));
  return row ?? { judged: 0, wasThere: 0 };
}

export async function countAlerted(
  executor: Executor,
  sightingIds: readonly string[],
  exceptUserId: string,
): Promise<number> {
  const { userId, subject, deliveredAt, kind } = userNotifications;
  const [row] = await executor
    .select({ users: countDistinct(userId) })
    .from(userNotifications)
    .where(
      and(
        inArray(subject, sightingIds.map(alarmSubject)),
        ne(userId, exceptUserId),
        or(isNotNull(deliveredAt), eq(kind, 'notice')),
      ),
    );
  return row?.users ?? 0;
}
