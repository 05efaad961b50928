import { sql } from 'drizzle-orm';
import { check, index, pgTable, real, text, uuid, integer, primaryKey } from 'drizzle-orm/pg-core';

import { CAMERA_STATUSES } from '@towscout/contracts/traffic/constants';
import type { CameraSource } from '@towscout/domain/sources';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

export const trafficCameras = pgTable(
  'traffic_cameras',
  {
    /** A digest of the publisher and its own key, so that it is the same after each reading. */
    id: text().primaryKey(),
    source: text().$type<CameraSource>().notNull(),
    feed: text().notNull(),
    name: text().notNull(),
    location: text().notNull(),
    place: geoPoint().notNull(),
    status: text({ enum: CAMERA_STATUSES }).notNull(),
    stillUrl: text(),
    refreshMinutes: real(),
    lastAnalyzedAt: instant(),
    /** The digest of the picture that `sentence` and `confidence` are about. All three are null after a new picture. */
    analyzedPicture: text(),
    sentence: text(),
    confidence: real(),
  },
  (table) => [
    index('traffic_cameras_place').using('gist', table.place),
    index('traffic_cameras_feed').on(table.feed),
    check('traffic_cameras_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
  ],
);

/** Of the last day, without still and user. */
export const cameraAnalyses = pgTable(
  'camera_analyses',
  {
    id: uuid().primaryKey().defaultRandom(),
    cameraId: text().notNull(),
    analyzedAt: instant().notNull(),
    /** Null while the service has not answered, or when it failed. */
    sentence: text(),
    /** Unused since `traffic_cameras` has it; the version before still writes it. */
    confidence: real(),
  },
  (table) => [
    index('camera_analyses_camera').on(table.cameraId, table.analyzedAt),
    index('camera_analyses_time').on(table.analyzedAt),
  ],
);

/** One row per feed and incident, kept for days after it ended. */
export const trafficIncidents = pgTable(
  'traffic_incidents',
  {
    source: text().notNull(),
    externalId: text().notNull(),
    feed: text().notNull(),
    /** Rows of several feeds with one key are one incident. */
    mergeKey: text().notNull(),
    type: text().notNull(),
    severity: text().notNull(),
    place: geoPoint().notNull(),
    /** The two letters of the state it is in; null where that is not known. */
    state: text(),
    description: text().notNull(),
    location: text().notNull(),
    detailedLocation: text().notNull(),
    startedAt: instant().notNull(),
    changedAt: instant().notNull(),
    plannedEndAt: instant(),
    lanesClosed: integer(),
    trafficImpact: text(),
    vehicleDetails: text(),
    incidentNumber: text(),
    seenAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('traffic_incidents_place').using('gist', table.place),
    index('traffic_incidents_listed')
      .on(table.feed)
      .where(sql`ended_at is null`),
    index('traffic_incidents_merge_key').on(table.mergeKey),
    index('traffic_incidents_ended').on(table.endedAt),
    check('traffic_incidents_real', sql`source <> 'simulated'`),
    check('traffic_incidents_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
  ],
);
