import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

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
    /** By the weekly self-test. */
    testedAt: instant(),
    /** The user was told that it takes no alerts. */
    warnedAt: instant(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** Devices whose push service knew them no more at a self-test, for their user to see. */
export const lostPushDevices = pgTable(
  'lost_push_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    device: text().notNull(),
    lostAt: instant().notNull(),
  },
  (table) => [index('lost_push_devices_user').on(table.userId)],
);
