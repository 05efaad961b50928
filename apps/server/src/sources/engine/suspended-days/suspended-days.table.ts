import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** Days on which a city says that a kind of its street rules is suspended, or is not. No row means that it said neither. */
export const suspendedDays = pgTable(
  'suspended_days',
  {
    city: text().notNull(),
    /** The name of the calendar in the city's `suspensions`. */
    calendar: text().notNull(),
    /** A local day: '2026-11-09'. */
    day: date({ mode: 'string' }).notNull(),
    isSuspended: boolean().notNull(),
    /** 'Diwali'; null when the city gives no reason. */
    why: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.calendar, table.day] })],
);
