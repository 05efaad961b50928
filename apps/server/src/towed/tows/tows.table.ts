import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/instant-column.ts';

/** A plate never leaves the server. */
export const towedCars = pgTable(
  'towed_cars',
  {
    source: text().notNull(),
    /** The city's own number of the tow. */
    id: text().notNull(),
    kind: text({ enum: ['towed', 'relocated'] }).notNull(),
    /** With O folded to 0, as it is compared; null when the city wrote none. */
    plateKey: text(),
    plateState: text(),
    make: text(),
    color: text(),
    towedAt: instant().notNull(),
    isTimeKnown: boolean().notNull(),
    towedFrom: text(),
    reason: text(),
    heldName: text(),
    heldAddress: text(),
    heldPhone: text(),
    /** A hash of everything that the city said: a row that comes again unchanged is not written again. */
    fingerprint: text().notNull(),
    /** When a sync last saw it on the list. */
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.id] }), index('towed_cars_plate').on(table.plateKey)],
);
