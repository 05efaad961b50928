import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Customers whose account is deleted here, or has another customer in their place, until Stripe has deleted them and
 * with them what they pay for.
 */
export const customersToClose = pgTable('customers_to_close', {
  customerId: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});
