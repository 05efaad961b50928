import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
