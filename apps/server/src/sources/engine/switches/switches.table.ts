import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** Administrators' switches, by source. Without a row, FEEDS decides. */
export const feedSwitches = pgTable('feed_switches', {
  source: text().primaryKey(),
  isOn: boolean().notNull(),
  switchedAt: instant().notNull(),
  switchedBy: text().notNull(),
  reason: text(),
});
