import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** Users who want alarms to ring until they answer. */
export const ringingUsers = pgTable('ringing_users', { userId: text().primaryKey(), since: instant().notNull() });

/** Alarms that ring at the moment. */
export const ringingAlarms = pgTable(
  'ringing_alarms',
  {
    notificationId: uuid().primaryKey(),
    userId: text().notNull(),
    /** The last ring that was sent; the alarm itself is 0. */
    ring: integer().notNull().default(0),
    startedAt: instant().notNull(),
  },
  (table) => [index('ringing_alarms_user').on(table.userId)],
);
