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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { geoPoint } from '#platform/db/geo-sql.ts';

const instant = () => timestamp({ withTimezone: true });

/** Tow trucks seen by people or called by dispatchers; one row per truck. */
export const towTrucks = pgTable(
  'tow_trucks',
  {
    id: uuid().primaryKey().defaultRandom(),
    source: text().notNull(),
    /** The feed's own key; null for people's reports. */
    externalId: text(),
    /** Null when the source withholds it: such a truck is stored, but never shown and never alerted. */
    place: geoPoint(),
    /** Where it was placed first, or last by a trusted reporter; null for a feed's truck. */
    anchor: geoPoint(),
    /** When a trusted reporter placed it there; null while nobody trusted has. */
    anchoredAt: instant(),
    location: text().notNull(),
    status: text().notNull(),
    details: text(),
    intent: text().notNull(),
    company: text(),
    etaAt: instant(),
    trust: text().notNull(),
    /** Who is alarmed, and who gets only a notice. */
    reach: text().notNull().default('everyone'),
    /** What one unproven voice says it is doing now, against what others said. */
    unconfirmedStatus: text(),
    /** Since when two unproven voices say that it left, while anybody can still contradict them. */
    saidToHaveLeftAt: instant(),
    /** Who settled that it has left; null while it is there. */
    departedBy: text(),
    confirmations: integer().notNull().default(1),
    /** The account that reported it first; never shown. */
    reportedBy: text(),
    /** Whose place and words are shown. */
    describedBy: text(),
    /** Each changes that reporter's standing once per truck, whoever changes their mind. */
    reporterRewarded: boolean().notNull().default(false),
    reporterBlamed: boolean().notNull().default(false),
    reportedAt: instant().notNull(),
    changedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When its fading was sent to open streams. */
    fadedAt: instant(),
  },
  (table) => [
    // One row for each of a feed's trucks, however often the feed is read.
    uniqueIndex('tow_trucks_source_external_id').on(table.source, table.externalId),
    // Finds what is within 250 m of a new report.
    index('tow_trucks_place').using('gist', table.place),
    // Serves the list, newest first, with its cursor.
    index('tow_trucks_reported_at').on(table.reportedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Serve the deletion of an account.
    index('tow_trucks_reported_by')
      .on(table.reportedBy)
      .where(sql`reported_by is not null`),
    index('tow_trucks_described_by')
      .on(table.describedBy)
      .where(sql`described_by is not null`),
    // Serves the sweep of what has faded.
    index('tow_trucks_to_fade')
      .on(table.expiresAt)
      .where(sql`faded_at is null`),
    // Serves the sweep of what two said that it left.
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

/** What each reporter last said about a truck. */
export const sightingReports = pgTable(
  'sighting_reports',
  {
    sightingId: uuid()
      .notNull()
      .references(() => towTrucks.id, { onDelete: 'cascade' }),
    /** `user:<id>`, `net:<hash>` or `feed:<source>`. */
    reporterKey: text().notNull(),
    /** A keyed hash of the reporter's network; null for feeds. */
    networkKey: text(),
    verdict: text().notNull(),
    /** What it was seen doing; null for a plain 'it's there'. */
    status: text(),
    /** How far from the truck the speaker was; null when unknown. */
    milesAway: real(),
    /** Whether it is of an account that was too new to have weight when it spoke. */
    isNewAccount: boolean().notNull().default(false),
    /** False when this voice adds no weight to others, whatever its account's standing. */
    standsAlone: boolean().notNull().default(true),
    /** Whether it raised an alarm beside the truck, within the limits for unproven reporters. */
    raisedAlarm: boolean().notNull().default(false),
    /** Whether it was held against its speaker: once per truck, however often they change their mind. */
    isContradicted: boolean().notNull().default(false),
    /** The client's own key for this submission: a retry finds the first response. */
    submissionKey: text(),
    /** A hash of what was sent under that key. */
    submissionHash: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sightingId, table.reporterKey] }),
    uniqueIndex('sighting_reports_submission_key').on(table.submissionKey),
    // Count how much one account says, and how often a network alarms.
    index('sighting_reports_reporter').on(table.reporterKey, table.createdAt),
    index('sighting_reports_alarms')
      .on(table.networkKey, table.createdAt)
      .where(sql`raised_alarm`),
    check('sighting_reports_verdict', sql`verdict in ('seen', 'gone', 'not_there')`),
    check('sighting_reports_status', sql`status in ('active', 'waiting', 'departed', 'en_route', 'responding')`),
  ],
);

/** How far an account or a network is believed. No row means a newcomer. */
export const reporterStandings = pgTable('reporter_standings', {
  reporterKey: text().primaryKey(),
  /** How often later evidence agreed, and how often it contradicted. */
  confirmed: doublePrecision().notNull().default(0),
  contradicted: doublePrecision().notNull().default(0),
  falseReports: integer().notNull().default(0),
  barredUntil: instant(),
  lastFalseAt: instant(),
});
