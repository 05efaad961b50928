import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** A car that a member waits to see on a list. */
export const towWatches = pgTable(
  'tow_watches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    /** Two alike are one. */
    subject: text().notNull(),
    /** As typed, for its owner; without one, make, place and hour tell the car. */
    plate: text(),
    /** With O folded to 0. */
    plateKey: text(),
    plateState: text(),
    make: text(),
    place: geoPoint(),
    /** The lists of the place whose cars have no plates. */
    sources: text().array().notNull().default([]),
    since: instant().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    foundAt: instant(),
  },
  (table) => [
    uniqueIndex('tow_watches_once')
      .on(table.userId, table.subject)
      .where(sql`found_at is null`),
    index('tow_watches_user').on(table.userId),
    index('tow_watches_plate')
      .on(table.plateKey)
      .where(sql`found_at is null`),
    check('tow_watches_something', sql`plate_key is not null or place is not null`),
  ],
);
