import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** How old our copies of the cities' lists of tows, zones and street rules are. No row means never read to the end. */
export const cityLists = pgTable('city_lists', {
  source: text().primaryKey(),
  syncedAt: instant(),
  newestEntryAt: instant(),
  /** When a copy was last refused; null since one was believed. */
  refusedAt: instant(),
});
