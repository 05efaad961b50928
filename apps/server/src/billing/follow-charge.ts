import { transact } from '#platform/db/database.ts';

import { refreshPlan, type RefreshDeps } from './paying/refresh-plan.ts';
import { deleteSubscriptionToReturn, findCustomerToRefund } from './subscriptions/customers.queries.ts';
import { announcePlan, findPlanOfCustomer, type PlanRow, updatePlan } from './subscriptions/plans.queries.ts';
import {
  type Charge,
  isReturned,
  toNote,
  isLiving,
  isOwing,
  isPaid,
  type Subscription,
} from './subscriptions/subscription.ts';

/** Applies refunds and disputes. Premium ends when the whole month is refunded; other refunds are only noted. */
export async function followCharge(deps: RefreshDeps, chargeId: string): Promise<void> {
  const { db, payments } = deps;
  const charge = await payments.findCharge(chargeId);
  const plan = charge.customerId && (await findPlanOfCustomer(db, charge.customerId));
  if (!plan || !charge.customerId) return;
  const subscriptions = (await payments.listSubscriptions(charge.customerId)) ?? [];
  if (!subscriptions.some(({ id }) => id === charge.subscriptionId)) return;
  if (charge.dispute === 'open') await stopRenewals(deps, charge, subscriptions);
  if (isReturned(charge))
    for (const each of subscriptions)
      if (each.invoiceId === charge.invoiceId && isLiving(each)) await payments.cancelSubscription(each.id);
  await tell(deps, plan, charge);
  await refreshPlan(deps, charge.customerId);
}

/** Stops charging a disputed card; the operator decides the rest. */
async function stopRenewals(
  { payments, log }: RefreshDeps,
  { id }: Charge,
  subscriptions: readonly Subscription[],
): Promise<void> {
  log.warn({ charge: id }, 'a payment is disputed: answer it in the dashboard of Stripe');
  for (const subscription of subscriptions)
    if ((isPaid(subscription) || isOwing(subscription)) && !subscription.cancelAtPeriodEnd)
      await payments.stopRenewal(subscription.id);
}

/** Idempotent: on the plan and in the log. */
async function tell(
  { db, clock, bus, log }: RefreshDeps,
  { userId, lastRefund }: PlanRow,
  charge: Charge,
): Promise<void> {
  const note = toNote(charge, clock.now());
  if (!note) return;
  if (lastRefund && lastRefund.chargeId !== note.chargeId && lastRefund.at > note.at) return;
  const isKnown =
    lastRefund?.chargeId === note.chargeId && lastRefund.reason === note.reason && lastRefund.cents === note.cents;
  if (isKnown) return;
  const logged = { charge: charge.id, cents: note.cents };
  if (note.reason === 'failed') log.warn(logged, 'a refund did not arrive: pay it back in another way');
  else log.info(logged, `a payment was ${note.reason === 'dispute' ? 'taken back by the bank' : 'refunded'}`);
  await transact(db, async (tx) => {
    await updatePlan(tx, userId, { lastRefund: note });
    await announcePlan(bus, tx, userId);
  });
}

/** Ends and refunds a double payment. Idempotent; waits while Stripe is away. */
export async function returnPayment(deps: RefreshDeps, subscriptionId: string): Promise<void> {
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
