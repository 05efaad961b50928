import { boolean, index, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { geoPoint } from '#platform/db/geo-sql.ts';

/** Scans of traffic in the last day: where they looked, roughly, and never who asked. */
export const activityScans = pgTable(
  'activity_scans',
  {
    id: uuid().primaryKey(),
    state: text().notNull(),
    /** Null when all of the state was scanned. */
    place: geoPoint(),
    /** In miles, around the place. */
    radius: real(),
    at: timestamp({ withTimezone: true }).notNull(),
    incidents: integer().notNull(),
    /** False when no feed covers the state: nothing is known of its incidents. */
    isCovered: boolean().notNull(),
  },
  (table) => [
    index('activity_scans_state').on(table.state, table.at),
    index('activity_scans_place').using('gist', table.place),
  ],
);
