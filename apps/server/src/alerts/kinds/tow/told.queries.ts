import { and, eq, getTableColumns, gte, or } from 'drizzle-orm';

import { GROUPED_WITHIN_MINUTES } from '@towscout/domain/alert-groups';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';

/** The words are not read again. */
export type ToldRow = Omit<NotificationRow, 'title' | 'message'>;

const { title: _title, message: _message, ...columns } = getTableColumns(userNotifications);

/** What these readers were told about trucks: under these subjects ever, and otherwise as lately as groups reach. */
export async function findTold(
  executor: Executor,
  userIds: readonly string[],
  subjects: readonly string[],
  now: Date,
): Promise<ToldRow[]> {
  if (userIds.length === 0) return [];
  const { userId, subject, type, deliverAt } = userNotifications;
  const isLately = gte(deliverAt, minutesBefore(now, GROUPED_WITHIN_MINUTES));
  return executor
    .select(columns)
    .from(userNotifications)
    .where(and(isOneOf(userId, userIds), eq(type, 'tow_truck'), or(isLately, isOneOf(subject, subjects))));
}
