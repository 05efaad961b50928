import { pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/instant-column.ts';

/** No row means never read to the end. */
export const cityLists = pgTable('city_lists', {
  source: text().primaryKey(),
  syncedAt: instant(),
  newestEntryAt: instant(),
});
