import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '../db/columns.ts';

/** One row: the clock by which old rows are deleted, as it was last read. */
export const retentionClock = pgTable('retention_clock', {
  id: text().primaryKey(),
  seenAt: instant().notNull(),
  heldUntil: instant(),
});
