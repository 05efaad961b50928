import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, instant } from '#platform/db/columns.ts';

/** Each city's latest model of its citations. */
export const riskModels = pgTable('risk_models', {
  city: text().primaryKey(),
  /** Also in the rows of the model's blocks and cells. */
  trainedAt: instant().notNull(),
  citations: integer().notNull(),
  blocks: integer().notNull(),
  firstDay: text().notNull(),
  lastDay: text().notNull(),
  /** Each month's citations relative to the usual, January first. Null when no month has enough data. */
  seasons: doublePrecision().array(),
  /** How chances even out with the distance in time: the share for each doubling, and the lift. Null from before. */
  drift: doublePrecision().array(),
});

/** The risk of a citation on each block in each typical hour, packed and deflated. */
export const riskBlocks = pgTable(
  'risk_blocks',
  {
    city: text().notNull(),
    trainedAt: instant().notNull(),
    /** 'mission st 2400' */
    block: text().notNull(),
    /** The H3 cell of its citations. Null when none of their places is known precisely. */
    cell: text(),
    risk: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.trainedAt, table.block] })],
);

/** The mean risk of the blocks in an H3 cell, between their lowest and highest. */
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
