import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  char,
  primaryKey,
} from 'drizzle-orm/pg-core';

import { whereabouts } from '#places';
import { instant, json } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** A plate leaves the server only to users who watch it. */
export const parkingViolations = pgTable(
  'parking_violations',
  {
    id: uuid().primaryKey().defaultRandom(),
    violationId: text().notNull(),
    citySource: text().notNull(),
    plateNumber: text().notNull(),
    /** The plate with O folded to 0, for comparison. */
    plateKey: text().notNull(),
    /**
     * The plate's state as two letters. Null when the city did not publish it, or when the row is older than the
     * column.
     */
    plateState: text(),
    violationType: text().notNull(),
    fineAmount: numeric({ mode: 'number', precision: 10, scale: 2 }),
    place: geoPoint(),
    /** The violation was within this many meters of the place. */
    precisionMeters: integer(),
    placeBasis: text(),
    /** The hundredth of a degree that contains the place, to find recent violations around a place. */
    cell: integer().generatedAlwaysAs(
      sql`(floor(place[0] * 100)::int + 18000) * 18001 + floor(place[1] * 100)::int + 9000`,
    ),
    location: text().notNull(),
    violationDate: instant().notNull(),
    issueDate: instant(),
    status: text().notNull().default('active'),
    lastUpdated: instant().notNull(),
    /** One per table of the city. An unchanged row is not written again. */
    fingerprints: bigint({ mode: 'number' }).array(),
  },
  (table) => [
    uniqueIndex('parking_violations_once').on(table.citySource, table.violationId),
    // Finds recent violations around a place, no matter how many older ones there are.
    // The place is in the index, so that rows outside the circle are skipped without being fetched.
    index('parking_violations_cell').on(table.cell, table.violationDate, sql`(place[0])`, sql`(place[1])`),
    index('parking_violations_plate').on(table.plateKey),
    index('parking_violations_date').on(table.violationDate),
    check('parking_violations_on_earth', sql`place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)`),
  ],
);

/** Violations that were stored while the streets of their county were not here. Empty as a rule. */
export const violationsAwaitingStreets = pgTable(
  'violations_awaiting_streets',
  {
    citySource: text().notNull(),
    violationId: text().notNull(),
    county: char({ length: 5 }).notNull(),
    /** The violation itself keeps only the text. */
    whereabouts: json(whereabouts).notNull(),
    since: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.citySource, table.violationId] }),
    index('violations_awaiting_streets_county').on(table.county),
  ],
);
