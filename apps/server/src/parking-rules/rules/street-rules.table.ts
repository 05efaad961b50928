import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { geoBox } from '#platform/db/geo-sql.ts';
import { instant } from '#platform/db/instant-column.ts';

import type { StoredCurb, StoredLine, StoredRule } from './stored-rule.ts';

/** What cities post at their curbs: a row for each row of their tables. */
export const streetRules = pgTable(
  'street_rules',
  {
    source: text().notNull(),
    /** The city's own number of the row, or what tells it from others. */
    id: text().notNull(),
    /** Of a copy that is not read to its end: it counts once it is believed. */
    isStaged: boolean().notNull(),
    city: text().notNull(),
    rule: jsonb().$type<StoredRule>().notNull(),
    /** What the city says about its place. */
    curb: jsonb().$type<StoredCurb>().notNull(),
    /** As longitude and latitude. Null while its place is unknown. */
    lines: jsonb().$type<StoredLine[]>(),
    /** Around the lines, for the index. */
    extent: geoBox(),
    /** A hash of everything that the city said: a row that comes again unchanged is not written again. */
    fingerprint: text().notNull(),
    /** When a sync last saw it. */
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id, table.isStaged] }),
    index('street_rules_extent').using('gist', table.extent),
  ],
);
