import { sql } from 'drizzle-orm';
import {
  bigint,
  char,
  check,
  doublePrecision,
  integer,
  pgTable,
  real,
  text,
  varchar,
  index,
  uuid,
  foreignKey,
  primaryKey,
} from 'drizzle-orm/pg-core';

import { geocodedPlace } from '@towscout/contracts/places/schema';

import { instant, json, bytes } from '#platform/db/columns.ts';
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

export const locationPrecisionLog = pgTable(
  'location_precision_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    originalLatitude: doublePrecision(),
    originalLongitude: doublePrecision(),
    enhancedLatitude: doublePrecision(),
    enhancedLongitude: doublePrecision(),
    zipCode: varchar({ length: 10 }),
    precisionLevel: text().notNull(),
    /** Meters. */
    accuracyRadius: real(),
    source: text().notNull(),
    confidence: real().notNull().default(0),
    validationStatus: text().notNull().default('pending'),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('location_precision_log_user').on(table.userId, table.createdAt.desc()),
    check(
      'location_precision_log_precision',
      sql`precision_level in ('enhanced', 'zip_validated', 'gps', 'approximated')`,
    ),
    check('location_precision_log_confidence', sql`confidence between 0 and 100`),
  ],
);

/** A county's streets from one source: what is stored, and who is fetching them now. Shared by all nodes. */
export const streetFiles = pgTable(
  'street_files',
  {
    /** FIPS: two digits of the state, three of the county. */
    county: char({ length: 5 }).notNull(),
    source: text().notNull(),
    /** The format of the stored bytes; any other is fetched again. Null until something is stored. */
    form: text(),
    /** The year of a TIGER/Line release; null where the source has none. */
    release: integer(),
    /** Of the stored bytes. */
    size: integer().notNull().default(0),
    segments: integer().notNull().default(0),
    fetchedAt: instant(),
    /** At most a few hours old: what is used least makes room. */
    usedAt: instant().notNull(),
    leasedUntil: instant(),
    nextFetchAt: instant().notNull(),
    failures: integer().notNull().default(0),
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.county, table.source] }),
    check('street_files_county', sql`county ~ '^[0-9]{5}$'`),
  ],
);

/** The bytes in parts: the embedded database never frees the memory of a long result. */
export const streetFileParts = pgTable(
  'street_file_parts',
  {
    county: char({ length: 5 }).notNull(),
    source: text().notNull(),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.county, table.source, table.part] }),
    foreignKey({
      columns: [table.county, table.source],
      foreignColumns: [streetFiles.county, streetFiles.source],
    }).onDelete('cascade'),
  ],
);
