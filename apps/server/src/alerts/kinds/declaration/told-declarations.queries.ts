import { and, desc, eq, sql } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor } from '#platform/db/database.ts';

/** Each by itself, also one gathered into another; the newest first. */
export const findTold = (
  executor: Executor,
  subjectStart: string,
  userIds: readonly string[],
): Promise<NotificationRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(userNotifications)
        .where(
          and(
            isOneOf(userNotifications.userId, userIds),
            eq(userNotifications.type, 'snow_emergency'),
            sql`starts_with(${userNotifications.subject}, ${subjectStart})`,
          ),
        )
        .orderBy(desc(userNotifications.createdAt));
