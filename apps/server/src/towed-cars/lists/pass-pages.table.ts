import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** The cars that a reading of a list has found unchanged so far, a batch a row: to write each of them costs as much as the first reading. */
export const towPassPages = pgTable(
  'tow_pass_pages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    source: text().notNull(),
    passStartedAt: instant().notNull(),
    carIds: text().array().notNull(),
  },
  (table) => [index('tow_pass_pages_source').on(table.source)],
);
