import {
  boolean,
  index,
  integer,
  pgTable,
  real,
  text,
  uuid,
  bigint,
  date,
  primaryKey,
  smallint,
} from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** Of the last day, without the user and with a rough place. */
export const activityScans = pgTable(
  'activity_scans',
  {
    id: uuid().primaryKey(),
    state: text().notNull(),
    /** Null for a whole state. */
    place: geoPoint(),
    /** In miles. */
    radius: real(),
    at: instant().notNull(),
    incidents: integer().notNull(),
    /** False without a feed. */
    isCovered: boolean().notNull(),
  },
  (table) => [
    index('activity_scans_state').on(table.state, table.at),
    index('activity_scans_place').using('gist', table.place),
  ],
);

/** The cell's number contains its resolution. */
const figures = () => ({
  trucks: integer().notNull(),
  reports: integer().notNull(),
  violations: integer().notNull(),
  firstAt: instant().notNull(),
  lastAt: instant().notNull(),
  sources: text().notNull(),
});

export const heatmapDays = pgTable(
  'heatmap_days',
  { cell: bigint({ mode: 'bigint' }).notNull(), day: date().notNull(), ...figures() },
  (table) => [primaryKey({ columns: [table.cell, table.day] }), index('heatmap_days_day').on(table.day)],
);

export const heatmapHours = pgTable(
  'heatmap_hours',
  { cell: bigint({ mode: 'bigint' }).notNull(), hour: instant().notNull(), ...figures() },
  (table) => [primaryKey({ columns: [table.cell, table.hour] }), index('heatmap_hours_hour').on(table.hour)],
);

/** One row. */
export const heatmapProgress = pgTable('heatmap_progress', {
  id: smallint().primaryKey().default(1),
  /** All days up to this one are in `heatmap_days`. */
  addedThrough: date().notNull(),
  readUntil: instant().notNull(),
});

/** 1 is lately, 2 seven days ago, 3 thirty days ago. */
export const heatmapHoursProgress = pgTable('heatmap_hours_progress', {
  id: smallint().primaryKey().default(1),
  addedFrom: instant().notNull(),
  addedUntil: instant().notNull(),
  readUntil: instant().notNull(),
});
