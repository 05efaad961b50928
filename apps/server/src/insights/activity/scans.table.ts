import { boolean, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** Of the last day, without the user and with a rough place. */
export const activityScans = pgTable(
  'activity_scans',
  {
    id: uuid().primaryKey(),
    state: text().notNull(),
    /** Null for a whole state. */
    place: geoPoint(),
    /** In miles. */
    radius: real(),
    at: instant().notNull(),
    incidents: integer().notNull(),
    /** False without a feed. */
    isCovered: boolean().notNull(),
  },
  (table) => [
    index('activity_scans_state').on(table.state, table.at),
    index('activity_scans_place').using('gist', table.place),
  ],
);
