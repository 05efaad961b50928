import { sql } from 'drizzle-orm';
import { char, check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, instant } from '#platform/db/columns.ts';

/** A county's streets from one source: what is stored, and who is fetching them now. Shared by all nodes. */
export const streetFiles = pgTable(
  'street_files',
  {
    /** FIPS: two digits of the state, three of the county. */
    county: char({ length: 5 }).notNull(),
    source: text().notNull(),
    /** The format of the stored bytes; any other is fetched again. Null until something is stored. */
    form: text(),
    /** The year of a TIGER/Line release; null where the source has none. */
    release: integer(),
    /** Of the stored bytes. */
    size: integer().notNull().default(0),
    segments: integer().notNull().default(0),
    fetchedAt: instant(),
    /** At most a few hours old: what is used least makes room. */
    usedAt: instant().notNull(),
    leasedUntil: instant(),
    nextFetchAt: instant().notNull(),
    failures: integer().notNull().default(0),
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.county, table.source] }),
    check('street_files_county', sql`county ~ '^[0-9]{5}$'`),
  ],
);

/** The bytes in parts: the embedded database never frees the memory of a long result. */
export const streetFileParts = pgTable(
  'street_file_parts',
  {
    county: char({ length: 5 }).notNull(),
    source: text().notNull(),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.county, table.source, table.part] }),
    foreignKey({
      columns: [table.county, table.source],
      foreignColumns: [streetFiles.county, streetFiles.source],
    }).onDelete('cascade'),
  ],
);
