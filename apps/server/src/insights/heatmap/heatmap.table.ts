import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

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
