import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { ADMIN_ACTIONS } from '@towscout/contracts/operations/constants';

import { instant } from '#platform/db/columns.ts';

/** Append-only. Names accounts by id; their addresses are looked up when it is read. */
export const administratorActions = pgTable(
  'administrator_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: instant().notNull(),
    actorId: text().notNull(),
    action: text({ enum: ADMIN_ACTIONS }).notNull(),
    /** The user it is about. */
    userId: text(),
    /** The feed it is about. */
    source: text(),
    detail: text(),
    reason: text(),
    until: instant(),
  },
  (table) => [index('administrator_actions_at').on(table.at, table.id)],
);
