import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { TOW_ZONE_KINDS } from '@towscout/domain/tow-zones/tow-zone';

import { geoPoint } from '#platform/db/geo-sql.ts';
import { instant } from '#platform/db/instant-column.ts';
import { json } from '#platform/db/json-column.ts';
import { zoneSchedule } from '#sources';
import { whereabouts } from '#streets';

/** Where cities say that cars are towed on certain days, and the streets that they close. */
export const towZones = pgTable(
  'tow_zones',
  {
    source: text().notNull(),
    /** The city's own number of the entry. */
    id: text().notNull(),
    kind: text({ enum: TOW_ZONE_KINDS }).notNull(),
    location: text().notNull(),
    /** Along the middle of the street, as longitude and latitude. Null while its place is unknown. */
    line: json(z.tuple([z.number(), z.number()]).array()),
    /** The middle of the line, for the index. */
    place: geoPoint(),
    /** How far the line reaches from its middle, in miles. */
    reach: real(),
    schedule: json(zoneSchedule).notNull(),
    timeZone: text().notNull(),
    /** The first and the last instant of the schedule. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** What the city says about its place, to find it once its streets are known. */
    whereabouts: json(whereabouts).notNull(),
    /** A hash of everything that the city said: a row that comes again unchanged is not written again. */
    fingerprint: text().notNull(),
    /** When a sync last saw it on the list. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('tow_zones_place').using('gist', table.place),
    index('tow_zones_ends').on(table.endsAt),
    check('tow_zones_on_earth', sql`place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)`),
  ],
);
