import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** The processes that share this database, and when each was last seen. */
export const serverNodes = pgTable('server_nodes', {
  id: uuid().primaryKey(),
  /** Alike for all that have the same secret, of which it says nothing. */
  secretMark: text().notNull(),
  seenAt: instant()
    .notNull()
    .default(sql`now()`),
});
