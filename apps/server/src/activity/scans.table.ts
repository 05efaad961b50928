import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Scans of states' traffic in the last day: neither who asked nor for which place. */
export const activityScans = pgTable(
  'activity_scans',
  {
    id: uuid().primaryKey(),
    state: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    incidents: integer().notNull(),
    /** False when no feed covers the state: nothing is known of its incidents. */
    isCovered: boolean().notNull(),
  },
  (table) => [index('activity_scans_state').on(table.state, table.at)],
);
