import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
