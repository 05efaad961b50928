import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

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
