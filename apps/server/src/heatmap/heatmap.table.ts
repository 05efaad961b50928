import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What happened on one UTC day in one H3 cell, added up; a cell's number tells its resolution. */
export const heatmapDays = pgTable(
  'heatmap_days',
  {
    cell: bigint({ mode: 'bigint' }).notNull(),
    day: date().notNull(),
    trucks: integer().notNull(),
    reports: integer().notNull(),
    violations: integer().notNull(),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    sources: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cell, table.day] }),
    // Finds a day to add up again, and those to forget.
    index('heatmap_days_day').on(table.day),
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
