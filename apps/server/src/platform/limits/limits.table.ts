import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** All nodes' counts in the current window of a limit. Unlogged: windows start over after a crash of the database. */
export const requestCounts = pgTable(
  'request_counts',
  {
    /** A keyed hash of the limit and the client, account or address that it counts. */
    key: text().primaryKey(),
    count: bigint({ mode: 'number' }).notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('request_counts_ends_at').on(table.endsAt)],
);
