import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Accounts that were deleted, until every room has surely erased what it kept of them: a minute, as a rule. */
export const accountDeletions = pgTable('account_deletions', {
  userId: text().primaryKey(),
  /** To take it out of what they wrote. */
  name: text(),
  deletedAt: timestamp({ withTimezone: true }).notNull(),
});
