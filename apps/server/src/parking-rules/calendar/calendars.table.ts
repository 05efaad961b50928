import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** A user's calendar while it is turned on. The address is derived from the nonce; its hash finds it. */
export const calendars = pgTable('calendars', {
  userId: text().primaryKey(),
  nonce: text().notNull(),
  hash: text().notNull().unique(),
  createdAt: instant().notNull(),
});
