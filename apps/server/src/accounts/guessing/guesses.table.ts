import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Tries at a secret since the last success. `key` is a keyed hash of what is being guessed, such as an
 * address, whether or not an account has it.
 */
export const guesses = pgTable(
  'guesses',
  { key: text().primaryKey(), tries: integer().notNull(), lastAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('guesses_last').on(table.lastAt)],
);
