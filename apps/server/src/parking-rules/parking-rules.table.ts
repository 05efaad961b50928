import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  doublePrecision,
  integer,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, bytes } from '#platform/db/columns.ts';
import { geoBox } from '#platform/db/geo-sql.ts';

import type { StoredCurb, StoredLine, StoredRule } from './stored-rule.ts';

/** The rules that cities post at their curbs: a row for each row of their tables. */
export const streetRules = pgTable(
  'street_rules',
  {
    source: text().notNull(),
    /** The city's own number for the row, or other content that identifies it. */
    id: text().notNull(),
    /** Belongs to a copy that is still being read. It counts once the copy is accepted. */
    isStaged: boolean().notNull(),
    city: text().notNull(),
    rule: jsonb().$type<StoredRule>().notNull(),
    /** The rule's place as the city describes it. */
    curb: jsonb().$type<StoredCurb>().notNull(),
    /** As longitude and latitude. Null while its place is unknown. */
    lines: jsonb().$type<StoredLine[]>(),
    /** The box around the lines, for the index. */
    extent: geoBox(),
    /** A hash of the city's whole row. An unchanged row is not written again. */
    fingerprint: text().notNull(),
    /** When a sync last saw it. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id, table.isStaged] }),
    index('street_rules_extent').using('gist', table.extent),
  ],
);

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

/** When tickets are written on the swept sides in and around each H3 cell, learned and replaced with the city's risk. */
export const ticketTimes = pgTable(
  'ticket_times',
  {
    city: text().notNull(),
    trainedAt: instant().notNull(),
    cell: text().notNull(),
    /** '155000 left' for each row of `times`. */
    sides: text().array().notNull(),
    /** Packed and deflated. */
    times: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.city, table.trainedAt, table.cell] })],
);

/** A chain for each account: each row's hash stands on the one before. */
export const parkingProofs = pgTable(
  'parking_proofs',
  {
    /** Made by the page, so that a retry keeps one. */
    id: uuid().primaryKey(),
    userId: text().notNull(),
    /** From 1, without gaps. */
    sequence: integer().notNull(),
    /** The very text that was hashed; null once it is deleted. */
    content: text(),
    /** A private photo of the reports room; null once it is deleted. */
    photoId: uuid(),
    contentHash: text().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    signature: text().notNull(),
  },
  (table) => [
    unique('parking_proofs_chain').on(table.userId, table.sequence),
    index('parking_proofs_user').on(table.userId),
  ],
);

/** How far each chain reaches, beside it: a chain that is cut at its end holds in itself. */
export const proofChains = pgTable('proof_chains', {
  userId: text().primaryKey(),
  proofs: integer().notNull(),
  newestHash: text().notNull(),
});

/** A user's calendar while it is turned on. The address is derived from the nonce; its hash finds it. */
export const calendars = pgTable('calendars', {
  userId: text().primaryKey(),
  nonce: text().notNull(),
  hash: text().notNull().unique(),
  createdAt: instant().notNull(),
});
