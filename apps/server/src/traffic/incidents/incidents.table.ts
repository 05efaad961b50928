import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** One row per feed and incident, kept for days after it ended. */
export const trafficIncidents = pgTable(
  'traffic_incidents',
  {
    source: text().notNull(),
    externalId: text().notNull(),
    feed: text().notNull(),
    /** Rows of several feeds with one key are one incident. */
    mergeKey: text().notNull(),
    type: text().notNull(),
    severity: text().notNull(),
    place: geoPoint().notNull(),
    /** The two letters of the state it is in; null where that is not known. */
    state: text(),
    description: text().notNull(),
    location: text().notNull(),
    detailedLocation: text().notNull(),
    startedAt: instant().notNull(),
    changedAt: instant().notNull(),
    plannedEndAt: instant(),
    lanesClosed: integer(),
    trafficImpact: text(),
    vehicleDetails: text(),
    incidentNumber: text(),
    seenAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.externalId] }),
    index('traffic_incidents_place').using('gist', table.place),
    index('traffic_incidents_listed')
      .on(table.feed)
      .where(sql`ended_at is null`),
    index('traffic_incidents_merge_key').on(table.mergeKey),
    index('traffic_incidents_ended').on(table.endedAt),
    check('traffic_incidents_real', sql`source <> 'simulated'`),
    check('traffic_incidents_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
  ],
);
