import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

/** What a user has chosen and paid for. Who never chose has no row, and is free. */
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
    /** Counts the writes, so that an older answer of Stripe's is never written over a newer one. */
    revision: integer().notNull().default(0),
  },
  () => [
    check('plans_subscription_status', sql`subscription_status in ('free', 'trial', 'active', 'canceled', 'past_due')`),
  ],
);
