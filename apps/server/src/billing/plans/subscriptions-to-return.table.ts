import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Subscriptions that were paid for in vain, until Stripe has ended them and refunded all that was paid. */
export const subscriptionsToReturn = pgTable('subscriptions_to_return', {
  subscriptionId: text().primaryKey(),
  customerId: text().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
});
