import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Letters that strangers may have caused, for an hour. `recipient` is a keyed hash of the address and the kind of letter. */
export const letters = pgTable(
  'letters',
  { key: text().primaryKey(), recipient: text().notNull(), writtenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('letters_recipient').on(table.recipient, table.writtenAt)],
);
