import { sql } from 'drizzle-orm';
import { check, pgTable, real, text } from 'drizzle-orm/pg-core';

import { SPOT_DOUBTS } from '@towscout/domain/watched-places/parked-spot';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** A user's latest 'Did you park here?'. */
export const parkedCarQuestions = pgTable(
  'parked_car_questions',
  {
    userId: text().primaryKey(),
    place: geoPoint().notNull(),
    address: text(),
    /** The name of the API key. */
    keyName: text().notNull(),
    doubt: text({ enum: SPOT_DOUBTS }).notNull(),
    /** Meters. */
    accuracy: real().notNull(),
    /** When the car was there. */
    at: instant().notNull(),
    askedAt: instant().notNull(),
  },
  () => [check('parked_car_questions_doubt', sql`doubt in ('moving', 'inaccurate')`)],
);
