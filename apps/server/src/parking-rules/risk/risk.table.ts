import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes } from '#platform/db/bytes-column.ts';
import { instant } from '#platform/db/instant-column.ts';

/** What was learned of each city's citations last. */
export const riskModels = pgTable('risk_models', {
  city: text().primaryKey(),
  /** Its blocks and cells are those of this instant. */
  trainedAt: instant().notNull(),
  citations: integer().notNull(),
  blocks: integer().notNull(),
  firstDay: text().notNull(),
  lastDay: text().notNull(),
  /** How much of what is usual happens in each month, January first. Null when no month tells. */
  seasons: doublePrecision().array(),
});

/** How likely each block is cited in each typical hour, packed and deflated. */
export const riskBlocks = pgTable(
  'risk_blocks',
  {
    city: text().notNull(),
    trainedAt: instant().notNull(),
    /** 'mission st 2400' */
    block: text().notNull(),
    /** The H3 cell of its citations; null when no place is known closely. */
    cell: text(),
    risk: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.trainedAt, table.block] })],
);

/** The mean of the blocks in an H3 cell, between the lowest and the highest of them. */
export const riskCells = pgTable(
  'risk_cells',
  {
    city: text().notNull(),
    trainedAt: instant().notNull(),
    cell: text().notNull(),
    blocks: integer().notNull(),
    risk: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.trainedAt, table.cell] })],
);
