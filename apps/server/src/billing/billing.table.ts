import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, index } from 'drizzle-orm/pg-core';
import { z } from 'zod';

import { refund } from '@towscout/contracts/accounts/schema';

import { instant, json } from '#platform/db/columns.ts';

/** Without a row the plan is free. */
export const plans = pgTable(
  'plans',
  {
    userId: text().primaryKey(),
    subscriptionStatus: text().notNull().default('free'),
    /** Null while the site still asks. */
    selectedAt: instant(),
    trialStartDate: instant(),
    trialEndDate: instant(),
    graceEndsAt: instant(),
    stripeCustomerId: text().unique(),
    stripeSubscriptionId: text().unique(),
    stripePriceId: text(),
    currentPeriodEnd: instant(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** Also an intended refund. */
    lastRefund: json(refund.extend({ chargeId: z.string() })),
    /** Part of the idempotency key of the next order. */
    failedOrders: integer().notNull().default(0),
    /** For optimistic locking: a stale answer from Stripe never overwrites a newer one. */
    revision: integer().notNull().default(0),
  },
  () => [
    check('plans_subscription_status', sql`subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due')`),
  ],
);

/** Every customer that an account ever had; its plan has the current one. */
export const customers = pgTable(
  'customers',
  { customerId: text().primaryKey(), userId: text().notNull(), since: instant().notNull(), closedAt: instant() },
  (table) => [index('customers_user').on(table.userId)],
);

/** Customers of deleted accounts, or replaced ones, until Stripe has deleted them. */
export const customersToClose = pgTable('customers_to_close', {
  customerId: text().primaryKey(),
  since: instant().notNull(),
});

/** Double payments, until Stripe has ended and refunded them. */
export const subscriptionsToReturn = pgTable('subscriptions_to_return', {
  subscriptionId: text().primaryKey(),
  customerId: text().notNull(),
  since: instant().notNull(),
});

/** Processed webhooks, for idempotency. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    takenAt: instant().notNull(),
    /** False while its job runs or after it gave up; the nightly job retries it. */
    isFollowed: boolean().notNull().default(true),
  },
  (table) => [index('payment_events_taken').on(table.takenAt)],
);
