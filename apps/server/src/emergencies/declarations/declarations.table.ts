import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { DECLARATION_ENDS } from '@towscout/domain/emergencies/declarations/declaration';

import { instant, json } from '#platform/db/columns.ts';

const days = z.array(
  z.object({
    day: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    startsAt: z.coerce.date(),
    endsAt: z.coerce.date(),
  }),
);

/** Snow emergencies as cities declared them, with the hours that they named. */
export const declarations = pgTable(
  'declarations',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The key of its source. */
    city: text().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    days: json(days).notNull(),
    readFirstAt: instant().notNull(),
    endedAt: instant(),
    endedBecause: text({ enum: DECLARATION_ENDS }),
  },
  (table) => [
    uniqueIndex('declarations_open')
      .on(table.city)
      .where(sql`ended_at is null`),
    index('declarations_ended').on(table.endedAt),
    check('declarations_end', sql`(ended_at is null) = (ended_because is null)`),
  ],
);
