import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { geocodedPlace } from '@towscout/contracts/places/schema';

import { instant, json } from '#platform/db/columns.ts';

export const geocodeCache = pgTable(
  'geocode_cache',
  {
    /** `search:` or `reverse:`, then the normalized query. */
    question: text().primaryKey(),
    places: json(geocodedPlace.array()).notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [index('geocode_cache_answered_at').on(table.answeredAt)],
);

/** When the geocoder may be asked again, by any node: one row. */
export const geocoderTurns = pgTable(
  'geocoder_turns',
  { id: integer().primaryKey(), nextAt: instant().notNull() },
  () => [check('geocoder_turns_one', sql`id = 1`)],
);
