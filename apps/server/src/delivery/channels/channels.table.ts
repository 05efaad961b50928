import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { CHANNEL_KINDS } from '@towscout/contracts/delivery/constants';

import { instant } from '#platform/db/columns.ts';

export const alertChannels = pgTable(
  'alert_channels',
  {
    id: uuid().primaryKey(),
    userId: text().notNull(),
    kind: text({ enum: CHANNEL_KINDS }).notNull(),
    name: text().notNull(),
    /** Sealed for this id. */
    settings: text().notNull(),
    createdAt: instant().notNull(),
    lastSentAt: instant(),
    lastProblem: text(),
    /** Messages in a row that were given up. */
    givenUp: integer().notNull().default(0),
    failingSince: instant(),
    turnedOffAt: instant(),
  },
  (table) => [index('alert_channels_user').on(table.userId)],
);

/** Each notification, and each ring of it, is sent once to each channel. */
export const channelDeliveries = pgTable(
  'alert_channel_deliveries',
  {
    channelId: uuid()
      .notNull()
      .references(() => alertChannels.id, { onDelete: 'cascade' }),
    notificationId: uuid().notNull(),
    /** 0 is the alert itself. */
    ring: integer().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.notificationId, table.ring] }),
    index('alert_channel_deliveries_created').on(table.createdAt),
  ],
);
