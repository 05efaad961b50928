import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Emails that strangers may have caused, for an hour. `recipient` is a keyed hash of the address and the kind of email. */
export const emails = pgTable(
  'letters',
  { key: text().primaryKey(), recipient: text().notNull(), writtenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('letters_recipient').on(table.recipient, table.writtenAt)],
);
