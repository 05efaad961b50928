import { and, eq, gte, or } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';

import { GROUPED_WITHIN_MINUTES } from './alert-groups.ts';

/** The columns that later alerts depend on. */
export type PreviousAlert = Pick<NotificationRow, keyof typeof columns>;

const { id, userId, kind, data, subject, isQuiet, createdAt, deliverAt, deliveredAt, gatheredInto } = userNotifications;
const columns = { id, userId, kind, data, subject, isQuiet, createdAt, deliverAt, deliveredAt, gatheredInto };

/** Truck alerts previously sent to these users: all with these subjects, and recent others that could be grouped. */
export async function findPreviousAlerts(
  executor: Executor,
  userIds: readonly string[],
  subjects: readonly string[],
  now: Date,
): Promise<PreviousAlert[]> {
  if (userIds.length === 0) return [];
  const isLately = gte(deliverAt, minutesBefore(now, GROUPED_WITHIN_MINUTES));
  return executor
    .select(columns)
    .from(userNotifications)
    .where(
      and(isOneOf(userId, userIds), eq(userNotifications.type, 'tow_truck'), or(isLately, isOneOf(subject, subjects))),
    );
}
