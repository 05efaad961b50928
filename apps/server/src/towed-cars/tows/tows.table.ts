import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** A plate never leaves the server. */
export const towedCars = pgTable(
  'towed_cars',
  {
    source: text().notNull(),
    id: text().notNull(),
    kind: text({ enum: ['towed', 'relocated'] }).notNull(),
    /** With O folded to 0 for comparison. Null when the city lists no plate. */
    plateKey: text(),
    plateState: text(),
    make: text(),
    model: text(),
    color: text(),
    towedAt: instant().notNull(),
    isTimeKnown: boolean().notNull(),
    towedFrom: text(),
    /** The place that the city gives. Usually null. */
    fromPlace: geoPoint(),
    reason: text(),
    heldName: text(),
    heldAddress: text(),
    heldPhone: text(),
    /** A hash of the city's row. An unchanged row is not read again. */
    fingerprint: text().notNull(),
    /** When the row was written. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('towed_cars_plate').on(table.plateKey),
    // Cars that can only be identified by make, place and hour.
    index('towed_cars_unplated')
      .on(table.source, table.towedAt)
      .where(sql`plate_key is null`),
  ],
);
