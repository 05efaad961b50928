import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/instant-column.ts';

/** Shared by all nodes; the lease lets one at a time poll it. */
export const feedStates = pgTable('feed_states', {
  source: text().primaryKey(),
  nextPollAt: instant().notNull(),
  leasedUntil: instant(),
  etag: text(),
  lastModified: text(),
  newestChangeAt: instant(),
  lastGoodAt: instant(),
  failingSince: instant(),
  failures: integer().notNull().default(0),
});
