import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** How each feed stands, shared by all nodes: the lease lets one of them ask at a time. */
export const feedStates = pgTable('feed_states', {
  source: text().primaryKey(),
  nextPollAt: instant().notNull(),
  leasedUntil: instant(),
  etag: text(),
  lastModified: text(),
  /** The newest time that its data ever showed. */
  newestChangeAt: instant(),
  lastGoodAt: instant(),
  failingSince: instant(),
  failures: integer().notNull().default(0),
});
