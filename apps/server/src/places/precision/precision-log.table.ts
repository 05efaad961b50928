import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, real, text, uuid, varchar } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

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
