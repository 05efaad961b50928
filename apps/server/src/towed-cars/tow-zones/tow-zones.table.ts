import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { TOW_ZONE_KINDS } from '@towscout/domain/towed-cars/tow-zones/tow-zone';

import { whereabouts } from '#places';
import { instant, json } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';
import { zoneSchedule } from '#sources';

export const towZones = pgTable(
  'tow_zones',
  {
    source: text().notNull(),
    id: text().notNull(),
    kind: text({ enum: TOW_ZONE_KINDS }).notNull(),
    location: text().notNull(),
    /** Along the middle of the street, as longitude and latitude. Null while its place is unknown. */
    line: json(z.tuple([z.number(), z.number()]).array()),
    /** For the index. */
    place: geoPoint(),
    /** From the line's middle, in miles. */
    reach: real(),
    schedule: json(zoneSchedule).notNull(),
    timeZone: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** To place it once its streets are known. */
    whereabouts: json(whereabouts).notNull(),
    /** An unchanged row is not written again. */
    fingerprint: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('tow_zones_place').using('gist', table.place),
    index('tow_zones_ends').on(table.endsAt),
    check('tow_zones_on_earth', sql`place is null or (abs(place[0]) <= 180 and abs(place[1]) <= 90)`),
  ],
);
