import type { Accounts } from '#accounts';
import { transact } from '#platform/db/database.ts';

import type { PaymentEvent } from '../paying/payment-event.ts';
import { refreshPlan, type RefreshDeps } from '../paying/refresh-plan.ts';
import { findPlanOfCustomer, lockPlan, updatePlan } from '../plans/plans.queries.ts';
import { isOwing, isPaid } from '../plans/subscription.ts';

export type FollowDeps = RefreshDeps & { accounts: Pick<Accounts, 'userView'> };

/** Follows up an event. It only says whom it concerns: Stripe is asked what the plan is now. */
export async function followEvent(deps: FollowDeps, event: PaymentEvent): Promise<void> {
  if (event.disputedChargeId) return followDispute(deps, event.disputedChargeId);
  if (!event.customerId) return;
  if (event.userId) await keepCustomer(deps, event.userId, event.customerId);
  await refreshPlan(deps, event.customerId);
}

/** A payment link creates a customer of its own, which replaces one who pays for nothing. */
async function keepCustomer({ db, accounts, log }: FollowDeps, userId: string, customerId: string): Promise<void> {
  // The reference is in the link's URL, where anybody can change it.
  if (!(await accounts.userView(userId))) return log.warn('a payment link was paid for an account that is not here');
  await transact(db, async (tx) => {
    const plan = await lockPlan(tx, userId);
    const pays = plan.subscriptionStatus === 'active' || plan.subscriptionStatus === 'past_due';
    if ((plan.stripeCustomerId && pays) || (await findPlanOfCustomer(tx, customerId))) return;
    await updatePlan(tx, userId, { stripeCustomerId: customerId });
  });
}

/** Charges nothing more to a card whose owner objects. The operator decides what becomes of the dispute. */
async function followDispute(deps: FollowDeps, chargeId: string): Promise<void> {
  const { db, payments, log } = deps;
  const customerId = await payments.findCustomerOfCharge(chargeId);
  if (!customerId || !(await findPlanOfCustomer(db, customerId))) return;
  log.warn({ charge: chargeId }, 'a payment is disputed: answer it in the dashboard of Stripe');
  const subscriptions = (await payments.subscriptionsOf(customerId)) ?? [];
  for (const subscription of subscriptions)
    if ((isPaid(subscription) || isOwing(subscription)) && !subscription.cancelAtPeriodEnd)
      await payments.stopRenewal(subscription.id);
  await refreshPlan(deps, customerId);
}
