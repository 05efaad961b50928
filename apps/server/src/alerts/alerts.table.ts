import { boolean, check, index, integer, jsonb, pgTable, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import { geoPoint } from '../platform/db/geo-sql.ts';
import { geoBox } from './box-column.ts';

const instant = () => timestamp({ withTimezone: true });

/** The places that a user has guarded: the server watches them while the phone sleeps. */
export const alertPlaces = pgTable(
  'alert_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    kind: text().notNull(),
    name: text(),
    address: text(),
    place: geoPoint().notNull(),
    /** Miles. */
    radius: real().notNull(),
    /** The box around the circle, for the index; widened to all longitudes where it would cross the antimeridian. */
    reach: geoBox().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    expiresAt: instant(),
  },
  (table) => [
    // Answers 'whose place is this truck in?' for a million places.
    index('alert_places_reach').using('gist', table.reach),
    index('alert_places_user').on(table.userId),
    // One `here` and one `parked` a user: a new one replaces the old.
    uniqueIndex('alert_places_one_each').on(table.userId, table.kind).where(sql`kind in ('here', 'parked')`),
    check('alert_places_kind', sql`kind in ('here', 'parked', 'favorite', 'zone')`),
    check('alert_places_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
    check('alert_places_radius', sql`radius > 0 and radius <= 25`),
  ],
);

/** How a user wants to be alerted. No row means: the defaults. */
export const userAlertPreferences = pgTable(
  'user_alert_preferences',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull().unique(),
    alertRadius: real().notNull(),
    enableAudioAlerts: boolean().notNull(),
    enablePushNotifications: boolean().notNull(),
    alertFrequency: text().notNull(),
    enableViolationAlerts: boolean().notNull(),
    violationAlertRadius: real().notNull(),
    violationTypes: jsonb().$type<string[]>().notNull(),
    plateNumbers: jsonb().$type<string[]>().notNull(),
    includeRoadside: boolean().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  () => [
    check('user_alert_preferences_radius', sql`alert_radius > 0 and alert_radius <= 25`),
    check('user_alert_preferences_frequency', sql`alert_frequency in ('immediate', 'every_5min', 'every_15min')`),
  ],
);

export const userNotifications = pgTable(
  'user_notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    type: text().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>(),
    /** What it is about; with the user it makes an alert happen once. */
    subject: text().notNull(),
    isRead: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** Later than its making when the user wants alerts gathered. */
    deliverAt: instant().notNull(),
    deliveredAt: instant(),
  },
  (table) => [
    // A truck alerts a user once, whatever the number of places, nodes, retries and restarts.
    uniqueIndex('user_notifications_once').on(table.userId, table.subject),
    // Serves the list, newest first, with its cursor, and the unread count.
    index('user_notifications_list').on(table.userId, table.deliverAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Serves the all-clear: whom did this truck alarm?
    index('user_notifications_subject').on(table.subject),
    check('user_notifications_is_read', sql`is_read in (0, 1)`),
  ],
);
