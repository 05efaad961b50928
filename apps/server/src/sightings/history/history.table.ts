import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { geoPoint } from '#platform/db/geo-sql.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * What each sighting did, one row each time. Nothing is ever changed here, and nothing deleted but by
 * age. No reporter is in it.
 */
export const sightingEvents = pgTable(
  'sighting_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Not a reference: history outlives its sighting. */
    sightingId: uuid().notNull(),
    kind: text().notNull(),
    /** When it happened, as its source says. */
    at: instant().notNull(),
    recordedAt: instant().notNull(),
    /** When its sighting was first told of: a truck counts on that day. */
    reportedAt: instant().notNull(),
    day: date()
      .notNull()
      .generatedAlwaysAs(sql`(reported_at at time zone 'UTC')::date`),
    place: geoPoint(),
    /** The H3 cell around the place. */
    cell: bigint({ mode: 'bigint' }),
    source: text().notNull(),
    intent: text().notNull(),
    /** What the truck did from then on; null where that is not known, from before this record began. */
    status: text(),
    trust: text().notNull(),
  },
  (table) => [
    // Serves the days that are not rolled up yet, and the rolling up.
    index('sighting_events_day').on(table.day, table.cell),
    // Finds what happened around a place since then. By migration 0035 it includes kind, source, sighting_id and place,
    // which Drizzle can't express: what is counted there is read from the index alone.
    index('sighting_events_place').on(table.cell, table.at),
    // Finds what was recorded since the last roll-up.
    index('sighting_events_recorded').using('brin', table.recordedAt),
    check('sighting_events_real', sql`source <> 'simulated'`),
    check(
      'sighting_events_kind',
      sql`kind in ('reported', 'confirmed', 'doubted', 'status_changed', 'moved_out', 'moved', 'departed', 'faded', 'withdrawn')`,
    ),
    check('sighting_events_cell', sql`(place is null) = (cell is null)`),
  ],
);

/** What is added up of trucks in an H3 cell. */
const figures = () => ({
  dataPoints: integer().notNull(),
  byPeople: integer().notNull(),
  /** Those of which both coming and leaving are known, and for how long they stayed together. */
  timed: integer().notNull(),
  minutes: doublePrecision().notNull(),
  /** Where they were, on average. */
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  lastSeenAt: instant().notNull(),
  sources: text().array().notNull(),
});

/** The trucks of one day in one H3 cell. */
export const historyCells = pgTable(
  'history_cells',
  { cell: bigint({ mode: 'bigint' }).notNull(), day: date().notNull(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.cell, table.day] }),
    // Finds a day to roll up again, and those to forget.
    index('history_cells_days').using('brin', table.day),
  ],
);

/** The trucks of all days from `totals_from` to `totals_through` in one H3 cell: what 90 days are answered from. */
export const historyTotals = pgTable('history_totals', {
  cell: bigint({ mode: 'bigint' }).primaryKey(),
  days: integer().notNull(),
  ...figures(),
});

/**
 * The trucks of one day in one area, by who told of them: an H3 cell of resolution 7, named by the cell in its
 * middle. It says when trucks come and how long they stay, which needs no closer place.
 */
export const historyAreas = pgTable(
  'history_areas',
  {
    area: bigint({ mode: 'bigint' }).notNull(),
    day: date().notNull(),
    source: text().notNull(),
    /** Trucks by the hour in UTC in which they were first told of: 24 counts. */
    hours: integer().array().notNull(),
    /** For how many minutes those stayed that are known to have left, each. */
    stays: smallint().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.day, table.source] }),
    // Finds a day to roll up again, and those to forget.
    index('history_areas_days').using('brin', table.day),
  ],
);

/** One row: when the record began, and how far it is rolled up. */
export const historyProgress = pgTable(
  'history_progress',
  {
    id: smallint().primaryKey().default(1),
    /** The first sighting on record. */
    beganAt: instant().notNull(),
    /** All days up to this one are in `history_cells`; null before the first roll-up. */
    rolledThrough: date(),
    /** The days in `history_totals`; null while a day has changed since. */
    totalsFrom: date(),
    totalsThrough: date(),
    /** What was recorded before this is in those days. */
    readUntil: instant().notNull(),
  },
  () => [check('history_progress_one', sql`id = 1`)],
);
