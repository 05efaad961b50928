import { isPremium } from '@towscout/domain/billing/premium';
import { DAY_MINUTES } from '@towscout/domain/durations';

import type { Accounts, PlanStore } from '#accounts';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';

import { createPayments } from './adapters/create-payments.ts';
import { returnPayment as returnPaymentNow } from './follow-charge.ts';
import type { PaymentEvent } from './paying/payments.port.ts';
import { requestClosing, closeCustomer, refreshPlan, type ReturnJob } from './paying/refresh-plan.ts';
import { payingRoutes } from './paying/routes.ts';
import { billingUserData, type CustomerJob } from './subscriptions/customers.queries.ts';
import { planRoutes } from './subscriptions/plan-routes.ts';
import { findPlans } from './subscriptions/plans.queries.ts';
import {
  deletePaymentEventsBefore,
  handlePaymentEvent,
  EVENTS_KEPT_DAYS,
  reconcile,
} from './webhooks/payment-events.ts';
import { webhookRoutes } from './webhooks/routes.ts';

export const planStore: PlanStore = { findPlans };

type Needs = { accounts: Pick<Accounts, 'userView' | 'lockExistingUser'>; stripeTimeoutMs?: number | undefined };

/** Each asks Stripe, which may be slow. */
const ASKING_STRIPE = { batchSize: 5, expireInSeconds: 180 } as const;

export function createBilling(platform: Platform, needs: Needs): Room<Billing> {
  const { config, clock, log } = platform;
  const payments = createPayments(config, log, needs.stripeTimeoutMs);
  const follow: Job<PaymentEvent> = {
    name: 'billing.follow-event',
    ...ASKING_STRIPE,
    handle: async (events) => {
      for (const event of events) await handlePaymentEvent(deps, event);
    },
  };
  const refresh: CustomerJob = {
    name: 'billing.refresh',
    ...ASKING_STRIPE,
    handle: async (customers) => {
      for (const { customerId } of customers) await refreshPlan(deps, customerId);
    },
  };
  const close: CustomerJob = {
    name: 'billing.close-customer',
    ...ASKING_STRIPE,
    handle: async (customers) => {
      for (const { customerId } of customers) await closeCustomer(deps, customerId);
    },
  };
  const returnPayment: ReturnJob = {
    name: 'billing.give-back',
    ...ASKING_STRIPE,
    handle: async (subscriptions) => {
      for (const { subscriptionId } of subscriptions) await returnPaymentNow(deps, subscriptionId);
    },
  };
  const nightly: Job<object> = {
    name: 'billing.reconcile',
    cron: '41 8 * * *',
    expireInSeconds: 900,
    handle: async () => {
      if (config.STRIPE_SECRET_KEY) await reconcile(deps);
    },
  };
  const deps = { ...platform, ...needs, payments, follow, refresh, close, returnPayment };
  return {
    face: createFace(clock),
    routes(app) {
      planRoutes(app, deps);
      payingRoutes(app, deps);
      webhookRoutes(app, deps);
    },
    jobs: [anyJob(follow), anyJob(refresh), anyJob(close), anyJob(returnPayment), anyJob(nightly)],
    retention: [
      {
        rows: 'ids of Stripe events that were handled',
        kept: inDays(EVENTS_KEPT_DAYS),
        prune: () => deletePaymentEventsBefore(platform.db, minutesBefore(clock.now(), EVENTS_KEPT_DAYS * DAY_MINUTES)),
      },
    ],
    userData: billingUserData((tx, customerId) => requestClosing(deps, tx, customerId)),
  };
}

export interface Billing extends ReturnType<typeof createFace> {}

const createFace = (clock: Clock) => ({
  async premiumAmong(executor: Executor, userIds: readonly string[]): Promise<Set<string>> {
    const now = clock.now();
    const premium = [...(await findPlans(executor, userIds))].filter(([, plan]) => isPremium(plan, now));
    return new Set(premium.map(([userId]) => userId));
  },
});
