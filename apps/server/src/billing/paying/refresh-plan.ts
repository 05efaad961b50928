import type { Logger } from 'pino';

import { type Database, transact } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import { announcePlan } from '../plans/announce-plan.ts';
import { type PaidPart, planAfter } from '../plans/plan-after.ts';
import { findPlanOfCustomer, type PlanRow, updateSamePlan } from '../plans/plans.queries.ts';
import { isBegun, isPaid, type Subscription } from '../plans/subscription.ts';
import type { Payments } from './payments.port.ts';

export type RefreshDeps = { db: Database; bus: Pick<LiveBus, 'publish'>; payments: Payments; log: Logger };

const MOST_TRIES = 10;

/**
 * Makes the plan match what Stripe says now, whichever event reported a change and however late. If somebody else
 * writes while Stripe is being asked, Stripe is asked again.
 */
export async function refreshPlan(deps: RefreshDeps, customerId: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const plan = await findPlanOfCustomer(deps.db, customerId);
    // Another shop on the same Stripe account, or a deleted account.
    if (!plan) return;
    const subscriptions = await deps.payments.subscriptionsOf(customerId);
    if (!subscriptions) return deps.log.warn('Stripe does not know a customer: the plan stays as it is');
    if (await write(deps, plan, planAfter(plan, subscriptions))) return dropBegun(deps, subscriptions);
  }
  throw new Error('the plan kept changing while Stripe was being asked');
}

const write = ({ db, bus }: RefreshDeps, plan: PlanRow, now: PaidPart): Promise<boolean> =>
  transact(db, async (tx) => {
    const isWritten = await updateSamePlan(tx, plan, now);
    if (isWritten && isNews(plan, now)) await announcePlan(bus, tx, plan.userId);
    return isWritten;
  });

const isNews = (before: PlanRow, now: PaidPart): boolean =>
  before.subscriptionStatus !== now.subscriptionStatus ||
  before.cancelAtPeriodEnd !== now.cancelAtPeriodEnd ||
  before.graceEndsAt?.getTime() !== now.graceEndsAt?.getTime() ||
  before.currentPeriodEnd?.getTime() !== now.currentPeriodEnd?.getTime();

/** Whoever has paid can't pay again in another tab. */
async function dropBegun({ payments }: RefreshDeps, subscriptions: readonly Subscription[]): Promise<void> {
  if (!subscriptions.some(isPaid)) return;
  for (const { id } of subscriptions.filter(isBegun)) await payments.cancelSubscription(id);
}
