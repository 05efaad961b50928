import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Customers at Stripe whose account is deleted here, until Stripe has ended what they pay for. */
export const customersToClose = pgTable('customers_to_close', {
  customerId: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});
