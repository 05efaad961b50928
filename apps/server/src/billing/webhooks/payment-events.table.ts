import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The events of Stripe's that were taken, so that each is followed once. */
export const paymentEvents = pgTable(
  'payment_events',
  { id: text().primaryKey(), type: text().notNull(), takenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [index('payment_events_taken').on(table.takenAt)],
);
