import type { Accounts } from '#accounts';
import { transact } from '#platform/db/database.ts';
import type { Secrets } from '#platform/secrets/open-secrets.ts';

import { requestClosing } from '../paying/close-customer.ts';
import { openReference } from '../paying/purchase-reference.ts';
import type { RefreshDeps } from '../paying/refresh-plan.ts';
import { requestReturn } from '../paying/request-return.ts';
import { insertCustomer } from '../plans/customers.queries.ts';
import { findPlanOfCustomer, lockPlan, updatePlan } from '../plans/plans.queries.ts';
import { isLiving, type Subscription } from '../plans/subscription.ts';

export type PurchaseDeps = RefreshDeps & {
  accounts: Pick<Accounts, 'lockExistingUser'>;
  secrets: Pick<Secrets, 'session'>;
};
/** `userId`: from the checkout's URL. */
export type Purchase = { customerId: string; userId: string };

/** False when the customer belongs to no account. Refunds purchases of deleted accounts. */
export async function recordPurchase(
  deps: PurchaseDeps,
  { customerId, userId: reference }: Purchase,
): Promise<boolean> {
  const { db, payments, log } = deps;
  if (await findPlanOfCustomer(db, customerId)) return true;
  const subscriptions = (await payments.listSubscriptions(customerId)) ?? [];
  // Another product of the same shop.
  if (subscriptions.length === 0) return false;
  const { userId, isOurs } = openReference(deps.secrets.session, reference);
  if (await keepCustomer(deps, userId, customerId)) return true;
  if (isOurs) await requestReturns(deps, customerId, subscriptions.filter(isLiving));
  // Anyone can change the reference in the URL; another site may share the link.
  else log.warn({ customer: customerId }, 'a payment link was paid for an account that is not here');
  return false;
}

const keepCustomer = ({ db, clock, accounts }: PurchaseDeps, userId: string, customerId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, userId))) return false;
    const plan = await lockPlan(tx, userId);
    await insertCustomer(tx, customerId, plan, clock.now());
    await updatePlan(tx, userId, { stripeCustomerId: plan.stripeCustomerId ?? customerId });
    return true;
  });

async function requestReturns(
  deps: PurchaseDeps,
  customerId: string,
  subscriptions: readonly Subscription[],
): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const each of subscriptions) await requestReturn(deps, tx, each, 'an account that is deleted was paid for');
    await requestClosing(deps, tx, customerId);
  });
}
