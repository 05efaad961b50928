import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { DEFAULT_RATE_LIMIT_PER_HOUR } from '@towscout/contracts/sources/constants';

import { instant } from '#platform/db/columns.ts';

/** The key is sealed with a secret that is not in the database. */
export const cityApiConfigs = pgTable(
  'city_api_configs',
  {
    id: uuid().primaryKey().defaultRandom(),
    city: text().notNull().unique(),
    cityName: text().notNull().unique(),
    apiEndpoint: text().notNull(),
    apiKey: text(),
    isActive: boolean().notNull().default(false),
    lastSync: instant(),
    /** As counted when the last sync ended: it takes too long for every page. */
    activeViolations: integer(),
    rateLimitPerHour: integer().notNull().default(DEFAULT_RATE_LIMIT_PER_HOUR),
  },
  (table) => [check('city_api_configs_rate_limit', sql`${table.rateLimitPerHour} > 0`)],
);

/** Never holds a key. */
export const cityConfigChanges = pgTable(
  'city_config_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    city: text().notNull(),
    userId: text().notNull(),
    change: text().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('city_config_changes_of_city').on(table.city, table.changedAt),
    index('city_config_changes_at').on(table.changedAt, table.id),
  ],
);
