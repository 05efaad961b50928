import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { instant, json } from '#platform/db/columns.ts';

/** Shared by all nodes; the lease lets one at a time poll it. */
export const feedStates = pgTable('feed_states', {
  source: text().primaryKey(),
  nextPollAt: instant().notNull(),
  leasedUntil: instant(),
  /** Reads begun since the last one that ended: more than one when the process ended within a read. */
  unfinishedReads: integer().notNull().default(0),
  etag: text(),
  lastModified: text(),
  newestChangeAt: instant(),
  lastGoodAt: instant(),
  failingSince: instant(),
  failures: integer().notNull().default(0),
  /** Why it fails, as a FeedError says it; null since it was read. */
  failure: text(),
  /** Of the last document that was read, however late its news; null before the first. */
  itemsRead: integer(),
  /** Its rows that are no items, by why; null for a feed that does not count them. */
  setAside: json(z.record(z.string(), z.number())),
});
