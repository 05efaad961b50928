import { sql } from 'drizzle-orm';
import { bigint, char, check, doublePrecision, integer, pgTable, real, text, varchar } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** Every ZIP code that has a place: from GeoNames, with the Census Bureau's own point where there is one. */
export const zipCodeData = pgTable(
  'zip_code_data',
  {
    zipCode: varchar({ length: 10 }).primaryKey(),
    city: text().notNull(),
    state: char({ length: 2 }).notNull(),
    county: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The Census Bureau's point of the same ZIP code; null where the bureau draws no area for it. */
    censusPlace: geoPoint(),
    /** Miles to the nearest other ZIP codes' points: how large this one's area is. */
    spacingMiles: real().notNull(),
    precision: text().notNull().default('city'),
    /** No source draws it. */
    boundaryBox: text(),
    /** No source counts it. */
    population: integer(),
    timeZone: text().notNull(),
    lastValidated: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  () => [
    check(
      'zip_code_data_on_earth',
      sql`abs(latitude) <= 90 and abs(longitude) <= 180 and not (latitude = 0 and longitude = 0)`,
    ),
  ],
);

export const gazetteerPlaces = pgTable(
  'gazetteer_places',
  {
    /** GeoNames' id; negative for the airports and the project's own list. */
    id: bigint({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    name: text().notNull(),
    state: char({ length: 2 }).notNull(),
    place: geoPoint().notNull(),
    population: integer().notNull(),
  },
  () => [check('gazetteer_places_kind', sql`kind in ('city', 'neighbourhood', 'airport', 'landmark')`)],
);

/** Which gazetteer the tables hold: one row, written last, so that an interrupted seeding starts over. */
export const gazetteerSeeds = pgTable('gazetteer_seeds', {
  version: text().primaryKey(),
  seededAt: instant().notNull(),
});
