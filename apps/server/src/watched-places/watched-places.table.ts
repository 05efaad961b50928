import { sql } from 'drizzle-orm';
import {
  customType,
  bigint,
  boolean,
  check,
  index,
  pgTable,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { ALERT_FREQUENCIES } from '@towscout/contracts/watched-places/constants';
import { SPOT_DOUBTS } from '@towscout/domain/watched-places/parked-spot';
import { type Box, boxesAround, type LatLng, type Miles } from '@towscout/geo';

import { instant, json, transactionId } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** A core-Postgres `box` of (lng, lat) corners, indexed with GiST. */
export const geoBox = customType<{ data: Box; driverData: string }>({
  dataType: () => 'box',
  toDriver: ({ west, south, east, north }) => `((${east},${north}),(${west},${south}))`,
  fromDriver: (value) => {
    const [east = NaN, north = NaN, west = NaN, south = NaN] = value.replaceAll(/[()]/g, '').split(',').map(Number);
    return { west, south, east, north };
  },
});

/** One box around a circle; across the antimeridian all longitudes. */
export function getReach(center: LatLng, radius: Miles): Box {
  const boxes = boxesAround(center, radius);
  const [only] = boxes;
  if (only && boxes.length === 1) return only;
  return {
    south: Math.min(...boxes.map((box) => box.south)),
    north: Math.max(...boxes.map((box) => box.north)),
    west: -180,
    east: 180,
  };
}

export const alertPlaces = pgTable(
  'alert_places',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    kind: text().notNull(),
    name: text(),
    address: text(),
    place: geoPoint().notNull(),
    /** Miles. */
    radius: real().notNull(),
    /** The circle's box for the index. Covers all longitudes when it crosses the antimeridian. */
    reach: geoBox().notNull(),
    /**
     * The H3 cell, by which the table can be partitioned. 0 until known. A trigger marks it unknown when `place` moves.
     */
    region: bigint({ mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    /** A note about a parked car's spot. */
    note: text(),
    /** A private photo, stored by the reports room. */
    photoId: uuid(),
    /** The name of the API key that parked the car automatically. */
    setByKey: text(),
    /** The address, when the owner gave one: 'Capp St' and '200'. */
    street: text(),
    houseNumber: text(),
    /** When to check next if a reminder of a street rule is due for a parked car. */
    checkRulesAt: instant().notNull().defaultNow(),
    /** Set by a trigger whenever the circle changes. 1 is before all others. */
    changedIn: transactionId().notNull().default('1'),
  },
  (table) => [
    // Finds the places around a truck.
    index('alert_places_reach').using('gist', table.reach),
    // Finds the places near a violation, by the user's radius.
    index('alert_places_place').using('gist', table.place),
    // Reads a region into memory. On an expression, because plans would otherwise read a whole region for each box in
    // it.
    index('alert_places_region').on(sql`(-region)`, table.id),
    index('alert_places_user').on(table.userId),
    // Finds the parked cars whose street rules must be checked.
    index('alert_places_check_rules')
      .on(table.checkRulesAt)
      .where(sql`kind = 'parked' and is_active`),
    // Finds the changes that the places in memory lack.
    index('alert_places_changed').on(table.changedIn, table.id),
    uniqueIndex('alert_places_one_each')
      .on(table.userId, table.kind)
      .where(sql`kind in ('here', 'parked')`),
    check('alert_places_kind', sql`kind in ('here', 'parked', 'favorite', 'zone')`),
    check('alert_places_on_earth', sql`abs(place[0]) <= 180 and abs(place[1]) <= 90`),
    check('alert_places_radius', sql`radius > 0 and radius <= 25`),
  ],
);

/** Written by a trigger, for the places in memory; kept for a day. */
export const removedPlaces = pgTable(
  'removed_places',
  { placeId: uuid().notNull(), removedIn: transactionId().notNull(), removedAt: instant().notNull().defaultNow() },
  (table) => [index('removed_places_removed').on(table.removedIn, table.placeId)],
);

/** No row means the defaults. */
export const userAlertPreferences = pgTable(
  'user_alert_preferences',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull().unique(),
    alertRadius: real().notNull(),
    enableAudioAlerts: boolean().notNull(),
    enablePushNotifications: boolean().notNull(),
    alertFrequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    enableViolationAlerts: boolean().notNull(),
    violationAlertRadius: real().notNull(),
    violationTypes: json(z.array(z.string())).notNull(),
    /** With its state: 'CA:8ABC123'. */
    plateNumbers: json(z.array(z.string())).notNull(),
    /** In the same order as the plates, without states and with O as 0, for comparison. */
    plateKeys: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** By plate key. */
    platesSince: json(z.record(z.string(), z.string())).notNull().default({}),
    includeRoadside: boolean().notNull(),
    alertsPerHour: smallint().notNull().default(6),
    /** Minutes after midnight in `timeZone`. */
    quietFrom: smallint(),
    quietUntil: smallint(),
    timeZone: text().notNull().default('America/New_York'),
    enableRuleReminders: boolean().notNull().default(true),
    enableRecordAlerts: boolean().notNull().default(true),
    /** Residential permit areas of the user's car. */
    parkingPermits: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    enableEmailAlerts: boolean().notNull().default(false),
    confirmedEmail: text(),
    /** Older confirmation links have no effect. */
    emailStoppedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Without a pending list, which every lookup would scan.
    index('user_alert_preferences_plates').using('gin', table.plateKeys).with({ fastupdate: false }),
    check('user_alert_preferences_radius', sql`alert_radius > 0 and alert_radius <= 25`),
    check('user_alert_preferences_frequency', sql`alert_frequency in ('immediate', 'every_5min', 'every_15min')`),
    check('user_alert_preferences_per_hour', sql`alerts_per_hour between 0 and 60`),
    check(
      'user_alert_preferences_quiet',
      sql`(quiet_from is null) = (quiet_until is null) and quiet_from between 0 and 1439 and quiet_until between 0 and 1439`,
    ),
  ],
);

/** Snoozes one place, or all of the user's places without one. */
export const alertSnoozes = pgTable(
  'alert_snoozes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    placeId: uuid().references(() => alertPlaces.id, { onDelete: 'cascade' }),
    until: instant().notNull(),
  },
  (table) => [
    unique('alert_snoozes_once').on(table.userId, table.placeId).nullsNotDistinct(),
    index('alert_snoozes_place').on(table.placeId),
  ],
);

/** The parked car of its owner, once others were invited to it. Where it stands is not kept here. */
export const sharedCars = pgTable('shared_cars', {
  id: uuid().primaryKey().defaultRandom(),
  ownerId: text().notNull().unique(),
  name: text().notNull(),
});

export const coDrivers = pgTable(
  'co_drivers',
  {
    id: uuid().primaryKey().defaultRandom(),
    carId: uuid()
      .notNull()
      .references(() => sharedCars.id, { onDelete: 'cascade' }),
    userId: text().notNull(),
    joinedAt: instant().notNull(),
  },
  (table) => [unique('co_drivers_once').on(table.carId, table.userId), index('co_drivers_user').on(table.userId)],
);

/** Only the secret's hash is stored. */
export const carInvites = pgTable(
  'car_invites',
  {
    id: uuid().primaryKey().defaultRandom(),
    carId: uuid()
      .notNull()
      .references(() => sharedCars.id, { onDelete: 'cascade' }),
    hash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Whose second tap is no mistake. */
    acceptedBy: text(),
  },
  (table) => [index('car_invites_car').on(table.carId)],
);

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
