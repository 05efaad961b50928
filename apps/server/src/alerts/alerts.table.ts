import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { geoPoint } from '#platform/db/geo-sql.ts';

const instant = () => timestamp({ withTimezone: true });

/** A `notice` without `deliveredAt` is in the list and waits to become an alarm. */
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
    data: jsonb().$type<Record<string, unknown>>(),
    /** What it is about: together with the user, the key that makes an alert happen once. */
    subject: text().notNull(),
    isRead: integer().notNull().default(0),
    /** Delivered during quiet hours: only in the list and on the open page. */
    isQuiet: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Later than its creation when the user wants alerts gathered. */
    deliverAt: instant().notNull(),
    deliveredAt: instant(),
    /** When the mail server took its letter. */
    emailedAt: instant(),
    /** The gathered alert that this one is part of. */
    gatheredInto: uuid(),
    /** What the user answered to 'Was it there?'. */
    answer: text({ enum: ['there', 'not_there'] }),
    answeredAt: instant(),
    /** Miles to which 'Fewer like this' on this alert narrowed its place: tapped again, it says and does the same. */
    narrowedTo: real(),
  },
  (table) => [
    // A truck alerts a user once, however many places, nodes, retries and restarts there are.
    uniqueIndex('user_notifications_once').on(table.userId, table.subject),
    // Serves the list, newest first, with its cursor; the unread count; and the pace of the last hour.
    index('user_notifications_list').on(
      table.userId,
      table.deliverAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Serves the watch over alerts that wait to be gathered.
    index('user_notifications_waiting')
      .on(table.deliverAt)
      .where(sql`delivered_at is null`),
    // Serves the all-clear: who was alarmed by this truck?
    index('user_notifications_subject').on(table.subject),
    // Serves the share of all alerts that were judged 'it was there'.
    index('user_notifications_answered')
      .on(table.answeredAt)
      .where(sql`answer is not null`),
    check('user_notifications_is_read', sql`is_read in (0, 1)`),
  ],
);

/** Trucks that a user wants no alerts about for a while. */
export const avoidedTrucks = pgTable(
  'avoided_trucks',
  {
    userId: text().notNull(),
    sightingId: uuid().notNull(),
    /** Where it was: the same truck seen there again is avoided too. */
    place: geoPoint().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sightingId] })],
);
