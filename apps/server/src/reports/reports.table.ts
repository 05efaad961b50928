import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
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

/** Community reports: tow trucks with details and photos, for others to vote on. */
export const crowdsourcedReports = pgTable(
  'crowdsourced_reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    place: geoPoint().notNull(),
    location: text().notNull(),
    description: text(),
    truckType: text().notNull(),
    activity: text().notNull(),
    confidence: text().notNull(),
    gpsTagged: boolean().notNull(),
    /** `/objects/…` paths. */
    photoUrls: jsonb().$type<string[]>().notNull().default([]),
    /** The account that reported it; never shown. */
    reportedBy: text().notNull(),
    /** A keyed hash of the reporter's network. */
    networkKey: text(),
    reporterAgeMinutes: doublePrecision().notNull(),
    impossibleTravel: boolean().notNull(),
    /** The truck on the map that this report is about. */
    sightingId: uuid(),
    reportedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    accuracy: real().notNull().default(0),
    trustScore: real().notNull().default(50),
    verifiedAt: instant(),
    isActive: boolean().notNull().default(true),
    /** Why it is not active: `faded`, `distrusted`, `flagged` or `removed`. */
    endedBy: text(),
    /** The client's own key for this submission: a retry finds the first response. */
    submissionKey: text(),
    submissionHash: text(),
  },
  (table) => [
    index('crowdsourced_reports_place')
      .using('gist', table.place)
      .where(sql`is_active`),
    // Serves the list, newest first, with its cursor.
    index('crowdsourced_reports_reported_at').on(table.reportedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Serves the sweep of what has faded.
    index('crowdsourced_reports_to_fade')
      .on(table.expiresAt)
      .where(sql`is_active`),
    index('crowdsourced_reports_reporter').on(table.reportedBy, table.reportedAt.desc()),
    uniqueIndex('crowdsourced_reports_submission_key').on(table.submissionKey),
    check('crowdsourced_reports_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
    check('crowdsourced_reports_trust', sql`trust_score between 0 and 100 and accuracy between 0 and 1`),
    check('crowdsourced_reports_votes', sql`upvotes >= 0 and downvotes >= 0`),
  ],
);

/** One vote per user and report. */
export const reportVotes = pgTable(
  'report_votes',
  {
    reportId: uuid()
      .notNull()
      .references(() => crowdsourcedReports.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    voteType: text().notNull(),
    castAt: instant().notNull(),
    networkKey: text(),
    voterAgeMinutes: doublePrecision().notNull(),
    /** How far the voter was from the report; null when unknown. */
    milesAway: real(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId] }),
    index('report_votes_user').on(table.userId, table.castAt.desc()),
    check('report_votes_type', sql`vote_type in ('upvote', 'downvote')`),
  ],
);

/** 'Report this': one flag per user for a report or one of its photos. */
export const reportFlags = pgTable(
  'report_flags',
  {
    reportId: uuid()
      .notNull()
      .references(() => crowdsourcedReports.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    /** The photo that is flagged; empty for the report itself. */
    photoUrl: text().notNull().default(''),
    networkKey: text(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    /** When an administrator decided on it. */
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId, table.photoUrl] }),
    index('report_flags_open')
      .on(table.createdAt)
      .where(sql`decided_at is null`),
  ],
);

/** The same for the words on a truck on the map: one flag per user. */
export const sightingFlags = pgTable(
  'sighting_flags',
  {
    sightingId: uuid().notNull(),
    userId: text().notNull(),
    networkKey: text(),
    reason: text().notNull(),
    /** The words that were flagged, to be kept or removed. */
    location: text().notNull(),
    details: text(),
    createdAt: instant().notNull(),
    /** When they were hidden, until an administrator looks. */
    hiddenAt: instant(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sightingId, table.userId] }),
    index('sighting_flags_open')
      .on(table.createdAt)
      .where(sql`decided_at is null`),
  ],
);

/** What was done to a report or a photo, and by whom: written once, never changed. */
export const moderationLog = pgTable('moderation_log', {
  id: uuid().primaryKey().defaultRandom(),
  reportId: uuid().notNull(),
  photoUrl: text(),
  /** An administrator's account; null for what the rules did by themselves. */
  actorId: text(),
  action: text().notNull(),
  at: instant().notNull(),
});
