import { index, pgTable, text, uuid, integer, primaryKey } from 'drizzle-orm/pg-core';

import { CHANNEL_KINDS, TELEGRAM_PROBLEMS } from '@towscout/contracts/delivery/constants';

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

/** Codes that users send to the site's bot to prove that a chat is theirs. One per user. */
export const telegramChatCodes = pgTable('telegram_chat_codes', {
  userId: text().primaryKey(),
  /** The id of the channel once the chat is confirmed. */
  id: uuid().notNull().unique(),
  name: text().notNull(),
  codeHash: text().notNull().unique(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** When the bot's messages may be read again. Until then no other reader may. */
  readAgainAt: instant().notNull(),
  problem: text({ enum: TELEGRAM_PROBLEMS }),
});

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
