import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** How a source's tow records of one UTC day turned out. No record and no place is kept. */
export const sourceTruth = pgTable(
  'source_truth',
  {
    source: text().notNull(),
    day: date().notNull(),
    /** Records that could be judged. */
    cases: integer().notNull(),
    followed: integer().notNull(),
    /** Minutes from each followed record to its tow call. */
    leads: smallint().array().notNull(),
    /** Null when no tow call of the day has a place. */
    falseAlarmsPerCar: doublePrecision(),
    measuredAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.day] }),
    index('source_truth_day').on(table.day),
    check('source_truth_counts', sql`followed between 0 and cases`),
  ],
);
