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
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
import { geoPoint } from '#platform/db/geo-sql.ts';

/** Append-only, deleted only by age; without reporters. */
export const sightingEvents = pgTable(
  'sighting_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: history outlives its sighting. */
    sightingId: uuid().notNull(),
    kind: text().notNull(),
    /** By its source. */
    at: instant().notNull(),
    recordedAt: instant().notNull(),
    /** The day on which the truck counts. */
    reportedAt: instant().notNull(),
    day: date()
      .notNull()
      .generatedAlwaysAs(sql`(reported_at at time zone 'UTC')::date`),
    place: geoPoint(),
    /** The H3 cell. */
    cell: bigint({ mode: 'bigint' }),
    source: text().notNull(),
    intent: text().notNull(),
    /** Null when unknown. */
    status: text(),
    trust: text().notNull(),
  },
  (table) => [
    // Serves the roll-up and days not rolled up.
    index('sighting_events_day').on(table.day, table.cell),
    // Covering by the first migration (kind, source, sighting_id, place), which Drizzle can't express, so that counts
    // are index-only.
    index('sighting_events_place').on(table.cell, table.at),
    // Finds changes since the last roll-up.
    index('sighting_events_recorded').using('brin', table.recordedAt),
    check('sighting_events_real', sql`source <> 'simulated'`),
    check(
      'sighting_events_kind',
      sql`kind in ('reported', 'confirmed', 'doubted', 'status_changed', 'moved_out', 'moved', 'departed', 'faded', 'withdrawn')`,
    ),
    check('sighting_events_cell', sql`(place is null) = (cell is null)`),
  ],
);

const figures = () => ({
  dataPoints: integer().notNull(),
  byPeople: integer().notNull(),
  /** With known arrival and departure, and their total minutes. */
  timed: integer().notNull(),
  minutes: doublePrecision().notNull(),
  /** The mean position. */
  lat: doublePrecision().notNull(),
  lng: doublePrecision().notNull(),
  lastSeenAt: instant().notNull(),
  sources: text().array().notNull(),
});

export const historyCells = pgTable(
  'history_cells',
  { cell: bigint({ mode: 'bigint' }).notNull(), day: date().notNull(), ...figures() },
  (table) => [
    primaryKey({ columns: [table.cell, table.day] }),
    // Serves repeated roll-ups and deletion.
    index('history_cells_days').using('brin', table.day),
  ],
);

/** All days from `totals_from` to `totals_through` by cell, for queries of 90 days. */
export const historyTotals = pgTable('history_totals', {
  cell: bigint({ mode: 'bigint' }).primaryKey(),
  days: integer().notNull(),
  ...figures(),
});

/** The current UTC day by cell, as far as its events are added up; yesterday's stay for queries that began before midnight. */
export const historyToday = pgTable(
  'history_today',
  { day: date().notNull(), cell: bigint({ mode: 'bigint' }).notNull(), ...figures() },
  (table) => [primaryKey({ columns: [table.day, table.cell] })],
);

/** Per day and source in an H3 cell of resolution 7, named by its center cell. */
export const historyAreas = pgTable(
  'history_areas',
  {
    area: bigint({ mode: 'bigint' }).notNull(),
    day: date().notNull(),
    source: text().notNull(),
    /** 24 counts by UTC hour of the first report. */
    hours: integer().array().notNull(),
    /** Minutes per departed truck. */
    stays: smallint().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.area, table.day, table.source] }),
    // Serves repeated roll-ups and deletion.
    index('history_areas_days').using('brin', table.day),
  ],
);

/** One row. */
export const historyProgress = pgTable(
  'history_progress',
  {
    id: smallint().primaryKey().default(1),
    beganAt: instant().notNull(),
    /** Null before the first roll-up. */
    rolledThrough: date(),
    /** Null once a day has changed since. */
    totalsFrom: date(),
    totalsThrough: date(),
    /** Everything recorded before is included. */
    readUntil: instant().notNull(),
    /** The day in `history_today`; null before its first sums. */
    today: date(),
    /** It includes all events up to this id. Cells with later ones are read from their events. */
    todayThrough: bigint({ mode: 'number' }),
  },
  () => [check('history_progress_one', sql`id = 1`)],
);
