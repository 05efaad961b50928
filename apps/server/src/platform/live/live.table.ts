import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { geoPoint } from '../db/geo-sql.ts';

/** Recent events, so that a stream that was cut off can resume. Kept for minutes. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    data: jsonb().notNull(),
    /** Set when the event is for everybody who watches this place. */
    place: geoPoint(),
    /** Set when the event is for one user. */
    userId: text(),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  // Serves the sweep of old events.
  (table) => [index('live_events_created_at').on(table.createdAt)],
);

/** How often each process said that it is there: a database that has forgotten one of these is an older copy. */
export const liveNodes = pgTable('live_nodes', {
  id: uuid().primaryKey(),
  beats: integer().notNull(),
  beatAt: timestamp({ withTimezone: true })
    .notNull()
    .default(sql`now()`),
});
