import type { PaymentEvent } from '../paying/payment-event.ts';
import { refreshPlan } from '../paying/refresh-plan.ts';
import { findPlanOfCustomer } from '../plans/plans.queries.ts';
import { followCharge } from '../returns/follow-charge.ts';
import { type Purchase, type PurchaseDeps, keepPurchase } from './keep-purchase.ts';
import { notePaymentEventFollowed } from './payment-events.queries.ts';

/** Follows up an event. It only says whom it concerns: Stripe is asked what the plan is now. */
export async function handlePaymentEvent(deps: PurchaseDeps, event: PaymentEvent): Promise<void> {
  if (event.chargeId) await followCharge(deps, event.chargeId);
  else if (isPurchase(event)) await followPurchase(deps, event);
  else if (event.customerId) await followCustomer(deps, event, event.customerId);
  await notePaymentEventFollowed(deps.db, event.id);
}

const isPurchase = (event: PaymentEvent): event is PaymentEvent & Purchase =>
  event.userId !== null && event.customerId !== null;

/** Whoever pays and is not known bought Premium when nobody heard of it. */
async function followCustomer(deps: PurchaseDeps, event: PaymentEvent, customerId: string): Promise<void> {
  if (await findPlanOfCustomer(deps.db, customerId)) return refreshPlan(deps, customerId);
  const userId = event.type === 'invoice.paid' ? await deps.payments.findPurchaser(customerId) : null;
  if (userId) await followPurchase(deps, { ...event, customerId, userId });
}

async function followPurchase(deps: PurchaseDeps, purchase: PaymentEvent & Purchase): Promise<void> {
  if (!(await keepPurchase(deps, purchase))) return;
  await refreshPlan(deps, purchase.customerId);
  await deps.payments.expireCheckouts(purchase);
}
