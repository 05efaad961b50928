import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** How old our copies of the cities' lists of tows and zones are. No row means never read to the end. */
export const cityLists = pgTable('city_lists', {
  source: text().primaryKey(),
  syncedAt: instant(),
  newestEntryAt: instant(),
});
