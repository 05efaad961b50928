import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { WEATHER_EVENT_NAMES } from '@towscout/domain/emergencies/weather/weather-event';

import { instant, json } from '#platform/db/columns.ts';

const outlines = z.array(z.array(z.object({ lat: z.number(), lng: z.number() })));

/** Alerts of the National Weather Service that hold or are ahead in states with a parked car, by their last messages. */
export const weatherAlerts = pgTable(
  'weather_alerts',
  {
    id: text().primaryKey(),
    chain: text().notNull(),
    event: text({ enum: WEATHER_EVENT_NAMES }).notNull(),
    startsAt: instant().notNull(),
    /** Null when the service names no end. */
    endsAt: instant(),
    expiresAt: instant().notNull(),
    sentAt: instant().notNull(),
    /** FIPS codes. */
    counties: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    outlines: json(outlines).notNull(),
  },
  (table) => [index('weather_alerts_expires').on(table.expiresAt)],
);
