import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** The documents of others about emergencies, and how asking for each went. A node takes the row for the time of a request. */
export const emergencyFeeds = pgTable('emergency_feeds', {
  feed: text().primaryKey(),
  /** The address without its host that was asked last; another has other validators. */
  asked: text().notNull().default(''),
  nextAt: instant().notNull(),
  etag: text(),
  lastModified: text(),
  /** When an answer was last understood, changed or not; null before the first. */
  readAt: instant(),
  failures: integer().notNull().default(0),
  failingSince: instant(),
  /** As a FeedError says it; null since it was read. */
  failure: text(),
});
