import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { SYNC_STATES } from '@towscout/contracts/sources/constants';

import { instant, json } from '#platform/db/columns.ts';

const failedTable = z.object({ reason: z.string(), keptFrom: z.string().nullable() });
export type FailedTable = z.output<typeof failedTable>;

export const citySyncs = pgTable(
  'city_syncs',
  {
    id: uuid().primaryKey().defaultRandom(),
    city: text().notNull(),
    state: text({ enum: SYNC_STATES }).notNull(),
    /** Null when the clock began it. */
    startedBy: text(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    resumesAt: instant(),
    message: text(),
    /** Failures since it last got on. */
    failures: integer().notNull().default(0),
    isCancelled: boolean().notNull().default(false),
    finishedSources: text().array().notNull().default([]),
    /** By source, why a table could not be read, and when the copy that is kept was read. */
    failedTables: json(z.record(z.string(), failedTable)).notNull().default({}),
    /** How often the process ended while this ran, since it last got on. */
    ends: integer().notNull().default(0),
    /** The version whose process it ended too often. */
    setAsideIn: text(),
    total: integer(),
    read: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** Rows by reason. */
    setAside: json(z.record(z.string(), z.number())).notNull().default({}),
    /** Each write renews it, and fails when another node has taken over. */
    leasedBy: text(),
    leasedUntil: instant(),
  },
  (table) => [
    // Two syncs of one city never run at once, on any number of nodes.
    uniqueIndex('city_syncs_one_at_a_time')
      .on(table.city)
      .where(sql`state in ('running', 'waiting')`),
    index('city_syncs_of_city').on(table.city, table.startedAt),
  ],
);

export const cityDatasets = pgTable('city_datasets', {
  source: text().primaryKey(),
  city: text().notNull(),
  /** The `:updated_at` and `:id` of the last stored row. */
  updatedAt: text(),
  rowId: text(),
  /** Of a table that is read whole each time: when this reading began. */
  passStartedAt: instant(),
  completedAt: instant(),
});

/** They hold plates: only administrators see them, and not for long. */
export const citySetAside = pgTable(
  'city_set_aside',
  {
    id: uuid().primaryKey().defaultRandom(),
    city: text().notNull(),
    source: text().notNull(),
    rowId: text().notNull(),
    reason: text().notNull(),
    field: text().notNull(),
    row: json(z.record(z.string(), z.unknown())).notNull(),
    setAsideAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('city_set_aside_once').on(table.source, table.rowId),
    index('city_set_aside_newest').on(table.city, table.setAsideAt),
  ],
);

export const cityRequests = pgTable(
  'city_requests',
  { city: text().notNull(), minute: instant().notNull(), requests: integer().notNull() },
  (table) => [primaryKey({ columns: [table.city, table.minute] })],
);
