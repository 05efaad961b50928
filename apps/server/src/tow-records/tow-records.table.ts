import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  date,
  doublePrecision,
  integer,
  smallint,
} from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** Tows in public records: one row per source and case, kept for a number of days. */
export const towRecords = pgTable(
  'tow_records',
  {
    source: text().notNull(),
    externalId: text().notNull(),
    /** The document that lists it. */
    feed: text().notNull(),
    step: text().notNull(),
    words: text().notNull(),
    place: geoPoint().notNull(),
    /** The heatmap's finest cell that contains the place. Null in rows of an earlier version. */
    cell: bigint({ mode: 'bigint' }),
    location: text(),
    /** The number of the dispatch call that it led to, in the source that its file names. */
    callNumber: text(),
    reportedAt: instant().notNull(),
    changedAt: instant().notNull(),
    /** When we first read it. */
    seenAt: instant().notNull(),
    /** When its source no longer listed it. */
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('tow_records_place').using('gist', table.place),
    index('tow_records_listed')
      .on(table.feed)
      .where(sql`ended_at is null`),
    index('tow_records_reported').on(table.reportedAt),
    index('tow_records_call')
      .on(table.callNumber)
      .where(sql`call_number is not null`),
    check('tow_records_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
  ],
);

/** How a source's tow records of one UTC day turned out. No record and no place is kept. */
export const sourceTruth = pgTable(
  'source_truth',
  {
    source: text().notNull(),
    day: date().notNull(),
    /** Records that could be judged. */
    cases: integer().notNull(),
    followed: integer().notNull(),
    /** Minutes from each followed record to its tow call. */
    leads: smallint().array().notNull(),
    /** Null when no tow call of the day has a place. */
    falseAlarmsPerCar: doublePrecision(),
    measuredAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.day] }),
    index('source_truth_day').on(table.day),
    check('source_truth_counts', sql`followed between 0 and cases`),
  ],
);

/** Tows from private lots, counted: no car, owner or company. */
export const towLots = pgTable(
  'tow_lots',
  {
    source: text().notNull(),
    /** Its address, which is never sent. */
    lot: text().notNull(),
    place: geoPoint().notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    /** 'unknown' when the list does not say. */
    reason: text().notNull(),
    /** Seven counts, from Sunday to Saturday. */
    weekdays: smallint().array().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.lot, table.month, table.reason] }),
    index('tow_lots_place').using('gist', table.place),
    check('tow_lots_weekdays', sql`cardinality(weekdays) = 7`),
    check('tow_lots_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
  ],
);
