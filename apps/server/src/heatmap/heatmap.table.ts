import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/instant-column.ts';

/** What happened in one H3 cell, added up; the cell's number tells its resolution. */
const figures = () => ({
  trucks: integer().notNull(),
  reports: integer().notNull(),
  violations: integer().notNull(),
  firstAt: instant().notNull(),
  lastAt: instant().notNull(),
  sources: text().notNull(),
});

/** One UTC day in one cell. */
export const heatmapDays = pgTable(
  'heatmap_days',
  { cell: bigint({ mode: 'bigint' }).notNull(), day: date().notNull(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.cell, table.day] }),
    // Finds a day to add up again, and those to forget.
    index('heatmap_days_day').on(table.day),
  ],
);

/** One hour in one cell, by when it began. */
export const heatmapHours = pgTable(
  'heatmap_hours',
  { cell: bigint({ mode: 'bigint' }).notNull(), hour: instant().notNull(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.cell, table.hour] }),
    // Finds an hour to add up again, and those to forget.
    index('heatmap_hours_hour').on(table.hour),
  ],
);

/** One row: how far the days are added up. */
export const heatmapProgress = pgTable('heatmap_progress', {
  id: smallint().primaryKey().default(1),
  /** All days up to this one are in `heatmap_days`. */
  addedThrough: date().notNull(),
  /** What was recorded before this is in those days. */
  readUntil: instant().notNull(),
});

/** Which hours of each kept span are added up: 1 lately, 2 seven days ago, 3 thirty days ago. */
export const heatmapHoursProgress = pgTable('heatmap_hours_progress', {
  id: smallint().primaryKey().default(1),
  /** All hours from here until there are in `heatmap_hours`. */
  addedFrom: instant().notNull(),
  addedUntil: instant().notNull(),
  /** What was recorded before this is in those hours. */
  readUntil: instant().notNull(),
});
