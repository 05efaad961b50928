import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { instant, json } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** A `notice` without `deliveredAt` is listed, and waits to become an alarm. */
export const NOTIFICATION_KINDS = [
  'alarm',
  'notice',
  'update',
  'gathered',
  'all-clear',
  'violation',
  'reminder',
] as const;

export const userNotifications = pgTable(
  'user_notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    type: text().notNull(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull().default('alarm'),
    title: text().notNull(),
    message: text().notNull(),
    data: json(z.record(z.string(), z.unknown())),
    /** Unique per user, so that an alert happens once. */
    subject: text().notNull(),
    isRead: integer().notNull().default(0),
    /** Delivered during quiet hours: without sound or push. */
    isQuiet: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Later than its creation for gathered alerts. */
    deliverAt: instant().notNull(),
    deliveredAt: instant(),
    emailedAt: instant(),
    gatheredInto: uuid(),
    /** The user's answer to 'Was it there?'. */
    answer: text({ enum: ['there', 'not_there'] }),
    answeredAt: instant(),
    /** Miles to which 'Fewer like this' narrowed the place; repeating it changes nothing. */
    narrowedTo: real(),
  },
  (table) => [
    // One alert per user and subject, across places, nodes and retries.
    uniqueIndex('user_notifications_once').on(table.userId, table.subject),
    // The list with its cursor, the unread count, and the pace.
    index('user_notifications_list').on(
      table.userId,
      table.deliverAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Alerts waiting to be gathered.
    index('user_notifications_waiting')
      .on(table.deliverAt)
      .where(sql`delivered_at is null`),
    // The users alarmed by a truck, for its all-clear.
    index('user_notifications_subject').on(table.subject),
    // The share of answers 'it was there'.
    index('user_notifications_answered')
      .on(table.answeredAt)
      .where(sql`answer is not null`),
    check('user_notifications_is_read', sql`is_read in (0, 1)`),
  ],
);

export const avoidedTrucks = pgTable(
  'avoided_trucks',
  {
    userId: text().notNull(),
    sightingId: uuid().notNull(),
    /** Also covers the same truck when it is seen here again. */
    place: geoPoint().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sightingId] })],
);

/** Actions taken with an alert's buttons. A request that is sent again changes nothing. */
export const alertActions = pgTable(
  'alert_actions',
  {
    notificationId: uuid()
      .notNull()
      .references(() => userNotifications.id, { onDelete: 'cascade' }),
    /** The request's Idempotency-Key. */
    key: text().notNull(),
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.key] })],
);
