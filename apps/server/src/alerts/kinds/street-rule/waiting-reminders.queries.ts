import { and, eq, isNull } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Executor } from '#platform/db/database.ts';

/** Those that wait for their user's pace. */
export const findWaitingReminders = (executor: Executor, userId: string): Promise<NotificationRow[]> =>
  executor
    .select()
    .from(userNotifications)
    .where(
      and(
        eq(userNotifications.userId, userId),
        eq(userNotifications.type, 'street_rule'),
        isNull(userNotifications.deliveredAt),
      ),
    );
