import { char, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { whereabouts } from '#places';
import { instant, json } from '#platform/db/columns.ts';

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
