import { ALERT_FREQUENCIES } from '@towscout/contracts/alert-preferences';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { geoPoint } from '../platform/db/geo-sql.ts';
import { geoBox } from './guarded-places/box-column.ts';

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
    // Answers 'whose place is this violation near?': its radius is the user's, not the place's.
    index('alert_places_place').using('gist', table.place),
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
    alertFrequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    enableViolationAlerts: boolean().notNull(),
    violationAlertRadius: real().notNull(),
    violationTypes: jsonb().$type<string[]>().notNull(),
    plateNumbers: jsonb().$type<string[]>().notNull(),
    /** The same plates with O folded to 0, as they are compared. */
    plateKeys: text().array().notNull().default(sql`'{}'`),
    includeRoadside: boolean().notNull(),
    alertsPerHour: smallint().notNull().default(6),
    /** Minutes after midnight in `timeZone`. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    timeZone: text().notNull().default('America/New_York'),
    enableEmailAlerts: boolean().notNull().default(false),
    /** The address whose owner agreed to get alerts there. */
    confirmedEmail: text(),
    /** When letters were last stopped by a link in one: links to confirm that are older do nothing. */
    emailStoppedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Answers 'who watches this plate?' for a whole import. Without a list of pending entries, which every look would read to its end.
    index('user_alert_preferences_plates').using('gin', table.plateKeys).with({ fastupdate: false }),
    check('user_alert_preferences_radius', sql`alert_radius > 0 and alert_radius <= 25`),
    check('user_alert_preferences_frequency', sql`alert_frequency in ('immediate', 'every_5min', 'every_15min')`),
    check('user_alert_preferences_per_hour', sql`alerts_per_hour between 0 and 60`),
    check('user_alert_preferences_quiet', sql`(quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439`),
  ],
);

/** A `notice` that has no `deliveredAt` stands in the list, and waits to become an alarm. */
export const NOTIFICATION_KINDS = ['alarm', 'notice', 'update', 'gathered', 'all-clear', 'violation'] as const;

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
    /** What it is about; with the user it makes an alert happen once. */
    subject: text().notNull(),
    isRead: integer().notNull().default(0),
    /** Told within quiet hours: in the list and on the open page only. */
    isQuiet: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** Later than its making when the user wants alerts gathered. */
    deliverAt: instant().notNull(),
    deliveredAt: instant(),
    /** When the mail server took its letter. */
    emailedAt: instant(),
    /** The one alert in which this one was told together with others. */
    gatheredInto: uuid(),
    /** What the user said to 'Was it there?'. */
    answer: text({ enum: ['there', 'not_there'] }),
    answeredAt: instant(),
    /** Miles to which 'Fewer like this' of this alert narrowed its place: tapped again it says and does the same. */
    narrowedTo: real(),
  },
  (table) => [
    // A truck alerts a user once, whatever the number of places, nodes, retries and restarts.
    uniqueIndex('user_notifications_once').on(table.userId, table.subject),
    // Serves the list, newest first, with its cursor, the unread count, and the pace of the last hour.
    index('user_notifications_list').on(table.userId, table.deliverAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Serves the watch over alerts that wait to be gathered.
    index('user_notifications_waiting').on(table.deliverAt).where(sql`delivered_at is null`),
    // Serves the all-clear: whom did this truck alarm?
    index('user_notifications_subject').on(table.subject),
    check('user_notifications_is_read', sql`is_read in (0, 1)`),
  ],
);

/** Trucks that a user wants to hear nothing of for a while. */
export const avoidedTrucks = pgTable(
  'avoided_trucks',
  {
    userId: text().notNull(),
    sightingId: uuid().notNull(),
    /** Where it was: the same truck seen anew there is avoided too. */
    place: geoPoint().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sightingId] })],
);
