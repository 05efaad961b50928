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
import { z } from 'zod';

import { instant, json } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

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
    photoUrls: json(z.array(z.string())).notNull().default([]),
    /** Never shown. */
    reportedBy: text().notNull(),
    /** A keyed hash. */
    networkKey: text(),
    reporterAgeMinutes: doublePrecision().notNull(),
    impossibleTravel: boolean().notNull(),
    sightingId: uuid(),
    reportedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    upvotes: integer().notNull().default(0),
    downvotes: integer().notNull().default(0),
    accuracy: real().notNull().default(0),
    trustScore: real().notNull().default(50),
    verifiedAt: instant(),
    isActive: boolean().notNull().default(true),
    /** `faded`, `distrusted`, `flagged` or `removed`. */
    endedBy: text(),
    /** The client's idempotency key. */
    submissionKey: text(),
    submissionHash: text(),
  },
  (table) => [
    index('crowdsourced_reports_place')
      .using('gist', table.place)
      .where(sql`is_active`),
    // The list and its cursor.
    index('crowdsourced_reports_reported_at').on(table.reportedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
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
    /** Null when unknown. */
    milesAway: real(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId] }),
    index('report_votes_user').on(table.userId, table.castAt.desc()),
    check('report_votes_type', sql`vote_type in ('upvote', 'downvote')`),
  ],
);

/** One per user, report and photo. */
export const reportFlags = pgTable(
  'report_flags',
  {
    reportId: uuid()
      .notNull()
      .references(() => crowdsourcedReports.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    /** Empty for the report itself. */
    photoUrl: text().notNull().default(''),
    networkKey: text(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.userId, table.photoUrl] }),
    index('report_flags_open')
      .on(table.createdAt)
      .where(sql`decided_at is null`),
  ],
);

/** One per user and truck. */
export const sightingFlags = pgTable(
  'sighting_flags',
  {
    sightingId: uuid().notNull(),
    userId: text().notNull(),
    networkKey: text(),
    reason: text().notNull(),
    /** The flagged words. */
    location: text().notNull(),
    details: text(),
    createdAt: instant().notNull(),
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

/** Append-only. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    reportId: uuid().notNull(),
    photoUrl: text(),
    /** Null for automatic decisions. */
    actorId: text(),
    action: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('moderation_log_at').on(table.at, table.id)],
);

/** Created with the upload URL. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    uploaderId: text().notNull(),
    createdAt: instant().notNull(),
    /** Null until the file arrives. */
    uploadedAt: instant(),
    /** Null until a report uses it. */
    reportId: uuid(),
    /** Never swept, reported or served with reports. */
    isPrivate: boolean().notNull().default(false),
    width: integer(),
    height: integer(),
    /** Of both sizes. */
    bytes: integer(),
    /** Not served while set. */
    hiddenAt: instant(),
  },
  (table) => [
    index('photos_uploader').on(table.uploaderId, table.createdAt.desc()),
    index('photos_orphans')
      .on(table.createdAt)
      .where(sql`report_id is null`),
    index('photos_report').on(table.reportId),
  ],
);
