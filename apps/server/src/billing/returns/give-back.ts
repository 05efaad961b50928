import { refreshPlan, type RefreshDeps } from '../paying/refresh-plan.ts';
import { deleteSubscriptionToReturn, findCustomerToRefund } from '../plans/subscriptions-to-return.queries.ts';
import { followCharge } from './follow-charge.ts';

/** Ends a subscription that was paid for in vain and refunds it. Done again, it does nothing; while Stripe is away, it waits. */
export async function giveBack(deps: RefreshDeps, subscriptionId: string): Promise<void> {
  const { db, payments, log } = deps;
  const customerId = await findCustomerToRefund(db, subscriptionId);
  if (!customerId) return;
  await payments.cancelSubscription(subscriptionId);
  const charges = await payments.refundSubscription(subscriptionId);
  log.info({ subscription: subscriptionId, charges }, 'what was paid in vain is refunded');
  for (const charge of charges) await followCharge(deps, charge);
  await deleteSubscriptionToReturn(db, subscriptionId);
  await refreshPlan(deps, customerId);
}
