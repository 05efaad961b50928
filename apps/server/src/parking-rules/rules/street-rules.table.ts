import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { instant } from '#platform/db/columns.ts';
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
