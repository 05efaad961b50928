import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The code that makes one account the administrator, hashed, until it is used. */
export const administratorClaims = pgTable('administrator_claims', {
  codeHash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
