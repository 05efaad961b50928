import type { PaymentSetup } from '@towscout/contracts/billing/schema';

import { isBegun, isOwing, type Subscription } from '../plans/subscription.ts';
import {
  getOrCreateCustomer,
  type Payer,
  type PayingDeps,
  refuseDouble,
  refuseOwing,
} from './get-or-create-customer.ts';
import { placeOrder } from './place-order.ts';

type Deps = PayingDeps & { priceId: string | undefined };

/**
 * What a browser pays with: the payment that the user owes or has started, or the first one of a new subscription.
 * Two tabs at once get the same. Rejects with 409 when the user has paid,
 * or owes what only another card can pay.
 */
export async function preparePayment(deps: Deps, payer: Payer): Promise<PaymentSetup> {
  const customer = await getOrCreateCustomer(deps, payer);
  await refuseDouble(deps, customer);
  const { customerId, subscriptions } = customer;
  const isOpen = (each: Subscription): boolean =>
    each.clientSecret !== null && (isOwing(each) || (isBegun(each) && each.priceId === deps.priceId));
  const open = subscriptions.find(isOpen);
  if (!open) refuseOwing(customer);
  const after = subscriptions[0]?.id ?? null;
  const order = (attempt: number) => deps.payments.createSubscription({ userId: payer.id, customerId, after, attempt });
  const { clientSecret } = open ?? (await placeOrder(deps.db, payer.id, order));
  if (!clientSecret) throw new Error('Stripe made a subscription without a payment');
  return { clientSecret };
}
