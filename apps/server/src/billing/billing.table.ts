import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, index } from 'drizzle-orm/pg-core';

import type { Refund } from '@towscout/contracts/accounts/schema';

const instant = () => timestamp({ withTimezone: true });

/** What a user has chosen and paid for. A user who never chose has no row and is on the free plan. */
export const plans = pgTable(
  'plans',
  {
    userId: text().primaryKey(),
    subscriptionStatus: text().notNull().default('free'),
    /** When the user chose a plan; null while the site still asks. */
    selectedAt: instant(),
    trialStartDate: instant(),
    trialEndDate: instant(),
    graceEndsAt: instant(),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text().unique(),
    stripePriceId: text(),
    currentPeriodEnd: instant(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** The newest payment that went back to the user, or was meant to. */
    lastRefund: jsonb().$type<Refund & { chargeId: string }>(),
    /** How often Stripe failed to carry out an order: the next one is another order to it. */
    failedOrders: integer().notNull().default(0),
    /** Counts writes, so that a stale answer from Stripe never overwrites a newer one. */
    revision: integer().notNull().default(0),
  },
  () => [
    check('plans_subscription_status', sql`subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due')`),
  ],
);

/** Every customer at Stripe that an account ever had. Its plan has the one that pays, or would. */
export const customers = pgTable(
  'customers',
  {
    customerId: text().primaryKey(),
    userId: text().notNull(),
    since: instant().notNull(),
    /** When Stripe deleted it. */
    closedAt: instant(),
  },
  (table) => [index('customers_user').on(table.userId)],
);

/**
 * Customers whose account is deleted here, or has another customer in their place, until Stripe has deleted them and
 * with them what they pay for.
 */
export const customersToClose = pgTable('customers_to_close', {
  customerId: text().primaryKey(),
  since: instant().notNull(),
});

/** Subscriptions that were paid for in vain, until Stripe has ended them and refunded all that was paid. */
export const subscriptionsToReturn = pgTable('subscriptions_to_return', {
  subscriptionId: text().primaryKey(),
  customerId: text().notNull(),
  since: instant().notNull(),
});

/** The events of Stripe's that were taken, so that each is followed once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    takenAt: instant().notNull(),
    /** False while its job waits for Stripe, or has given up: the night takes it again. */
    isFollowed: boolean().notNull().default(true),
  },
  (table) => [index('payment_events_taken').on(table.takenAt)],
);
