import { m } from '@towscout/messages';

import type { Accounts, Viewer } from '#accounts';
import { transact } from '#platform/db/database.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';

import { insertCustomer } from '../subscriptions/customers.queries.ts';
import { findPlan, lockPlan, updatePlan } from '../subscriptions/plans.queries.ts';
import { isOwing, isPaid, type Subscription } from '../subscriptions/subscription.ts';
import { placeOrder } from './place-order.ts';
import { requestClosing, refreshPlan, type RefreshDeps } from './refresh-plan.ts';

export type PayingDeps = RefreshDeps & { accounts: Pick<Accounts, 'lockExistingUser'> };
export type Payer = Pick<Viewer, 'id' | 'email'>;
export type Customer = { customerId: string; subscriptions: readonly Subscription[] };

/** Creates the customer at the first payment; returns it with its current subscriptions. */
export async function getOrCreateCustomer(deps: PayingDeps, { id: userId, email }: Payer): Promise<Customer> {
  const { db, payments } = deps;
  const known = (await findPlan(db, userId))?.stripeCustomerId ?? null;
  const subscriptions = known && (await payments.listSubscriptions(known));
  if (known && subscriptions) return { customerId: known, subscriptions };
  // The keys of another account, or deleted by hand.
  const made = await placeOrder(db, userId, (attempt) =>
    payments.createCustomer({ userId, email, after: known, attempt }),
  );
  const customerId = await keepOne(deps, { userId, known, made });
  if (!customerId) throw unauthorized();
  return { customerId, subscriptions: (await payments.listSubscriptions(customerId)) ?? [] };
}

/** Stores the new customer, unless the account has another by now or is deleted (null): then the new one is closed. */
const keepOne = (deps: PayingDeps, { userId, known, made }: { userId: string; known: string | null; made: string }) =>
  transact(deps.db, async (tx) => {
    if (!(await deps.accounts.lockExistingUser(tx, userId))) {
      await requestClosing(deps, tx, made);
      return null;
    }
    const plan = await lockPlan(tx, userId);
    const { stripeCustomerId } = plan;
    if (stripeCustomerId === made) return made;
    await insertCustomer(tx, made, plan, deps.clock.now());
    if (stripeCustomerId && stripeCustomerId !== known) {
      await requestClosing(deps, tx, made);
      return stripeCustomerId;
    }
    await updatePlan(tx, userId, { stripeCustomerId: made });
    return made;
  });

/** Stripe knows of a payment before its event arrives; then Premium starts at once. */
export async function refuseDouble(deps: PayingDeps, { customerId, subscriptions }: Customer): Promise<void> {
  if (!subscriptions.some(isPaid)) return;
  await refreshPlan(deps, customerId);
  throw conflict(m.billing_server_premium_already());
}

export function refuseOwing({ subscriptions }: Customer): void {
  if (subscriptions.some(isOwing)) throw conflict(m.billing_server_payment_failed());
}
