import type { Viewer } from '#accounts';
import { transact } from '#platform/db/database.ts';
import { conflict } from '#platform/http/problem.ts';

import { findPlan, lockPlan, updatePlan } from '../plans/plans.queries.ts';
import { isOwing, isPaid, type Subscription } from '../plans/subscription.ts';
import { placeOrder } from './place-order.ts';
import { refreshPlan, type RefreshDeps } from './refresh-plan.ts';

export type PayingDeps = RefreshDeps;
export type Payer = Pick<Viewer, 'id' | 'email'>;
export type Customer = { customerId: string; subscriptions: readonly Subscription[] };

/** The user as a customer, made at the first payment, with every subscription as it stands at Stripe now. */
export async function customerOf({ db, payments }: PayingDeps, { id: userId, email }: Payer): Promise<Customer> {
  const known = (await findPlan(db, userId))?.stripeCustomerId ?? null;
  const subscriptions = known && (await payments.subscriptionsOf(known));
  if (known && subscriptions) return { customerId: known, subscriptions };
  // Never at Stripe, or gone from there: the keys of another account, or deleted by hand.
  const made = await placeOrder(db, userId, (attempt) =>
    payments.createCustomer({ userId, email, after: known, attempt }),
  );
  const customerId = await transact(db, async (tx) => {
    const { stripeCustomerId } = await lockPlan(tx, userId);
    if (stripeCustomerId && stripeCustomerId !== known) return stripeCustomerId;
    await updatePlan(tx, userId, { stripeCustomerId: made });
    return made;
  });
  return { customerId, subscriptions: (await payments.subscriptionsOf(customerId)) ?? [] };
}

/** Nobody pays twice: Stripe knows who has paid. Whoever gets here before the event does has Premium at once. */
export async function refuseDouble(deps: PayingDeps, { customerId, subscriptions }: Customer): Promise<void> {
  if (!subscriptions.some(isPaid)) return;
  await refreshPlan(deps, customerId);
  throw conflict('You already have Premium.');
}

export function refuseOwing({ subscriptions }: Customer): void {
  if (subscriptions.some(isOwing))
    throw conflict('Your last payment failed. Update your card under Manage subscription to keep Premium.');
}
