import { sql } from 'drizzle-orm';
import { check, index, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { geoPoint } from '#platform/db/geo-sql.ts';

const instant = () => timestamp({ withTimezone: true });

/** What cities publish of parking violations. A plate never leaves the server but to whoever watches it. */
export const parkingViolations = pgTable(
  'parking_violations',
  {
    id: uuid().primaryKey().defaultRandom(),
    violationId: text().notNull(),
    citySource: text().notNull(),
    plateNumber: text().notNull(),
    /** The plate with O folded to 0, as it is compared. */
    plateKey: text().notNull(),
    violationType: text().notNull(),
    fineAmount: numeric({ mode: 'number', precision: 10, scale: 2 }),
    place: geoPoint(),
    location: text().notNull(),
    violationDate: instant().notNull(),
    issueDate: instant(),
    status: text().notNull().default('active'),
    lastUpdated: instant().notNull(),
  },
  (table) => [
    // A violation is one row, however often its city sends it.
    uniqueIndex('parking_violations_once').on(table.citySource, table.violationId),
    index('parking_violations_place').using('gist', table.place),
    index('parking_violations_plate').on(table.plateKey),
    index('parking_violations_date').on(table.violationDate),
    check('parking_violations_on_earth', sql`place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)`),
  ],
);
