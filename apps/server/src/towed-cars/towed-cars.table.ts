import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  bigserial,
  integer,
  check,
  uniqueIndex,
  uuid,
  real,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { TOW_ZONE_KINDS } from '@towscout/domain/towed-cars/tow-zones/tow-zone';

import { whereabouts } from '#places';
import { instant, json } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';
import { zoneSchedule } from '#sources';

/** A plate never leaves the server. */
export const towedCars = pgTable(
  'towed_cars',
  {
    source: text().notNull(),
    id: text().notNull(),
    kind: text({ enum: ['towed', 'relocated'] }).notNull(),
    /** With O folded to 0 for comparison. Null when the city lists no plate. */
    plateKey: text(),
    plateState: text(),
    make: text(),
    model: text(),
    color: text(),
    towedAt: instant().notNull(),
    isTimeKnown: boolean().notNull(),
    towedFrom: text(),
    /** The place that the city gives. Usually null. */
    fromPlace: geoPoint(),
    reason: text(),
    heldName: text(),
    heldAddress: text(),
    heldPhone: text(),
    /** A hash of the city's row. An unchanged row is not read again. */
    fingerprint: text().notNull(),
    /** When the row was written. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('towed_cars_plate').on(table.plateKey),
    // Cars that can only be identified by make, place and hour.
    index('towed_cars_unplated')
      .on(table.source, table.towedAt)
      .where(sql`plate_key is null`),
  ],
);

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

/** A car that a member waits to see on a list. */
export const towWatches = pgTable(
  'tow_watches',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    /** Two alike are one. */
    subject: text().notNull(),
    /** As typed, for its owner; without one, make, place and hour tell the car. */
    plate: text(),
    /** With O folded to 0. */
    plateKey: text(),
    plateState: text(),
    make: text(),
    place: geoPoint(),
    /** The lists of the place whose cars have no plates. */
    sources: text().array().notNull().default([]),
    since: instant().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    foundAt: instant(),
  },
  (table) => [
    uniqueIndex('tow_watches_once')
      .on(table.userId, table.subject)
      .where(sql`found_at is null`),
    index('tow_watches_user').on(table.userId),
    index('tow_watches_plate')
      .on(table.plateKey)
      .where(sql`found_at is null`),
    check('tow_watches_something', sql`plate_key is not null or place is not null`),
  ],
);

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
