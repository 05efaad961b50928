import type { StripePage } from '@towscout/contracts/billing/schema';
import { m } from '@towscout/messages';

import { conflict } from '#platform/http/problem.ts';
import type { Secrets } from '#platform/secrets/open-secrets.ts';

import { findPlan } from '../plans/plans.queries.ts';
import {
  getOrCreateCustomer,
  type Payer,
  type PayingDeps,
  refuseDouble,
  refuseOwing,
} from './get-or-create-customer.ts';
import { placeOrder } from './place-order.ts';
import { sealReference } from './purchase-reference.ts';

/** `site` is the return address. Rejects with 409 when already paid. */
export async function openCheckout(
  deps: PayingDeps & { secrets: Pick<Secrets, 'session'> },
  payer: Payer,
  site: string,
): Promise<StripePage> {
  const customer = await getOrCreateCustomer(deps, payer);
  await refuseDouble(deps, customer);
  refuseOwing(customer);
  const { customerId, subscriptions } = customer;
  const after = subscriptions[0]?.id ?? null;
  const reference = sealReference(deps.secrets.session, payer.id);
  const url = await placeOrder(deps.db, payer.id, (attempt) =>
    deps.payments.openCheckout({ userId: payer.id, reference, customerId, after, site, attempt }),
  );
  return { url };
}

/** To change the card or cancel. */
export async function openPortal({ db, payments }: PayingDeps, payer: Payer, site: string): Promise<StripePage> {
  const customerId = (await findPlan(db, payer.id))?.stripeCustomerId;
  if (!customerId) throw conflict(m.billing_server_nothing_to_manage());
  return { url: await payments.openPortal(customerId, site) };
}
