import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';

/** How long after its tow each new car came to a list, without the car. */
export const towAppearances = pgTable(
  'tow_appearances',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    source: text().notNull(),
    /** From the tow, or from the start of its day. */
    minutes: integer().notNull(),
    isTimeKnown: boolean().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [index('tow_appearances_source').on(table.source, table.seenAt)],
);
