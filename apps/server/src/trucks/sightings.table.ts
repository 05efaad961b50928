import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** One row per truck, reported or dispatched. */
export const towTrucks = pgTable(
  'tow_trucks',
  {
    id: uuid().primaryKey().defaultRandom(),
    source: text().notNull(),
    /** The feed's own key; null for reports. */
    externalId: text(),
    /** Null when withheld: stored, but neither shown nor alerted. */
    place: geoPoint(),
    /** The first place, or the last by a trusted reporter; null for feeds. */
    anchor: geoPoint(),
    /** Null until a trusted reporter placed it. */
    anchoredAt: instant(),
    location: text().notNull(),
    status: text().notNull(),
    details: text(),
    intent: text().notNull(),
    company: text(),
    etaAt: instant(),
    trust: text().notNull(),
    reach: text().notNull().default('everyone'),
    /** One unproven vote's status, against the others. */
    unconfirmedStatus: text(),
    /** Since when two unproven votes say so, while it can be contradicted. */
    saidToHaveLeftAt: instant(),
    /** Null until departed. */
    departedBy: text(),
    confirmations: integer().notNull().default(1),
    /** Never shown. */
    reportedBy: text(),
    describedBy: text(),
    /** Standing changes once per truck. */
    reporterRewarded: boolean().notNull().default(false),
    reporterBlamed: boolean().notNull().default(false),
    reportedAt: instant().notNull(),
    changedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    fadedAt: instant(),
  },
  (table) => [
    // One row per feed truck.
    uniqueIndex('tow_trucks_source_external_id').on(table.source, table.externalId),
    // For reports within 250 m.
    index('tow_trucks_place').using('gist', table.place),
    // The list and its cursor.
    index('tow_trucks_reported_at').on(table.reportedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // For account deletion.
    index('tow_trucks_reported_by')
      .on(table.reportedBy)
      .where(sql`reported_by is not null`),
    index('tow_trucks_described_by')
      .on(table.describedBy)
      .where(sql`described_by is not null`),
    index('tow_trucks_to_fade')
      .on(table.expiresAt)
      .where(sql`faded_at is null`),
    index('tow_trucks_said_to_have_left')
      .on(table.saidToHaveLeftAt)
      .where(sql`said_to_have_left_at is not null`),
    check('tow_trucks_place_on_earth', sql`place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)`),
    check('tow_trucks_status', sql`status in ('active', 'waiting', 'departed', 'en_route', 'responding')`),
    check('tow_trucks_intent', sql`intent in ('enforcement', 'private_lot', 'roadside', 'rotation', 'unknown')`),
    check('tow_trucks_reach', sql`reach in ('nobody', 'notice', 'beside', 'everyone')`),
    check(
      'tow_trucks_unconfirmed_status',
      sql`unconfirmed_status in ('active', 'waiting', 'departed', 'en_route', 'responding')`,
    ),
    check('tow_trucks_departed_by', sql`departed_by in ('source', 'proven', 'two', 'reporter')`),
    check('tow_trucks_trust', sql`trust in ('unconfirmed', 'reported', 'confirmed', 'official')`),
  ],
);

/** Each reporter's last vote per truck. */
export const sightingReports = pgTable(
  'sighting_reports',
  {
    sightingId: uuid()
      .notNull()
      .references(() => towTrucks.id, { onDelete: 'cascade' }),
    /** `user:<id>`, `net:<hash>` or `feed:<source>`. */
    reporterKey: text().notNull(),
    /** A keyed hash; null for feeds. */
    networkKey: text(),
    verdict: text().notNull(),
    /** Null for a plain 'it's there'. */
    status: text(),
    /** Null when unknown. */
    milesAway: real(),
    /** Too new to have weight when it was cast. */
    isNewAccount: boolean().notNull().default(false),
    /** False when it adds no weight, whatever its standing. */
    standsAlone: boolean().notNull().default(true),
    /** Counts toward the limits for unproven reporters. */
    raisedAlarm: boolean().notNull().default(false),
    /** Standing changes once per truck. */
    isContradicted: boolean().notNull().default(false),
    /** The client's idempotency key. */
    submissionKey: text(),
    submissionHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sightingId, table.reporterKey] }),
    uniqueIndex('sighting_reports_submission_key').on(table.submissionKey),
    // For the limits on reports and alarms.
    index('sighting_reports_reporter').on(table.reporterKey, table.createdAt),
    index('sighting_reports_alarms')
      .on(table.networkKey, table.createdAt)
      .where(sql`raised_alarm`),
    check('sighting_reports_verdict', sql`verdict in ('seen', 'gone', 'not_there')`),
    check('sighting_reports_status', sql`status in ('active', 'waiting', 'departed', 'en_route', 'responding')`),
  ],
);

/** No row means a newcomer. */
export const reporterStandings = pgTable('reporter_standings', {
  reporterKey: text().primaryKey(),
  confirmed: doublePrecision().notNull().default(0),
  contradicted: doublePrecision().notNull().default(0),
  falseReports: integer().notNull().default(0),
  barredUntil: instant(),
  lastFalseAt: instant(),
});
