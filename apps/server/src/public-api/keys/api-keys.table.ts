import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { API_KEY_RIGHTS } from '@towscout/contracts/public-api/constants';

import { instant } from '#platform/db/columns.ts';

/** Only the key's hash and ending are stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    name: text().notNull(),
    hash: text().notNull().unique(),
    ending: text().notNull(),
    isActive: boolean().notNull().default(true),
    right: text({ enum: API_KEY_RIGHTS }).notNull().default('api'),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    usageCount: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('api_keys_user').on(table.userId),
    check('api_keys_usage', sql`usage_count >= 0`),
    check('api_keys_right', sql`"right" in ('api', 'parked-car')`),
  ],
);
