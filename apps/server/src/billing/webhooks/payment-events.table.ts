import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The events of Stripe's that were taken, so that each is followed once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    takenAt: timestamp({ withTimezone: true }).notNull(),
    /** False while its job waits for Stripe, or has given up: the night takes it again. */
    isFollowed: boolean().notNull().default(true),
  },
  (table) => [index('payment_events_taken').on(table.takenAt)],
);
