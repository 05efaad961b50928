import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/instant-column.ts';

/** An endpoint is a secret: knowing it is enough to push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    device: text().notNull(),
    createdAt: instant().notNull(),
    lastSentAt: instant(),
    lastProblem: text(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);
