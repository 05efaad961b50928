import { sql } from 'drizzle-orm';
import { check, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';

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
