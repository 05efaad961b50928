import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, instant } from '#platform/db/columns.ts';

/** When tickets are written on the swept sides in and around each H3 cell, learned and replaced with the city's risk. */
export const ticketTimes = pgTable(
  'ticket_times',
  {
    city: text().notNull(),
    trainedAt: instant().notNull(),
    cell: text().notNull(),
    /** '155000 left' for each row of `times`. */
    sides: text().array().notNull(),
    /** Packed and deflated. */
    times: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.trainedAt, table.cell] })],
);
