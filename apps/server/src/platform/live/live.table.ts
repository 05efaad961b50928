import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';
import { geoPoint } from '../db/geo-sql.ts';

/** For streams that resume; kept for minutes. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    data: jsonb().notNull(),
    /** For everyone who watches this place. */
    place: geoPoint(),
    /** For one user. */
    userId: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  // For the sweep of old events.
  (table) => [index('live_events_created_at').on(table.createdAt)],
);

/** The beats of each process: a database that lacks one is an older copy. */
export const liveNodes = pgTable('live_nodes', {
  id: uuid().primaryKey(),
  beats: integer().notNull(),
  beatAt: instant()
    .notNull()
    .default(sql`now()`),
});
