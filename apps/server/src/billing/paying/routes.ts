import type { FastifyRequest } from 'fastify';

import { PRICE_PER_MONTH, billingPaths } from '@towscout/contracts/billing/constants';
import {
  type BillingConfig,
  type PaymentSetup,
  type StripePage,
  billingEndpoints,
} from '@towscout/contracts/billing/schema';
import { m } from '@towscout/messages';

import type { Config } from '#platform/config/config.ts';
import { isStripeTestKey } from '#platform/config/stripe-variables.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forAnyone, getViewer } from '#platform/http/policy.ts';
import { conflict } from '#platform/http/problem.ts';
import type { Secrets } from '#platform/secrets/open-secrets.ts';

import { findPlan } from '../subscriptions/plans.queries.ts';
import { isBegun, isOwing, type Subscription } from '../subscriptions/subscription.ts';
import {
  getOrCreateCustomer,
  type Payer,
  type PayingDeps,
  refuseDouble,
  refuseOwing,
} from './get-or-create-customer.ts';
import { placeOrder, sealReference } from './place-order.ts';

/** Each makes several requests to Stripe. */
const forPayers = { policy: { who: 'member', limit: { perMinute: 20 } } } as const;

export function payingRoutes(app: App, deps: Parameters<typeof openCheckout>[0] & { config: Config }): void {
  const routes = declaredRoutes(app, billingEndpoints);
  const { PUBLIC_URL: publicUrl, STRIPE_PRICE_ID: priceId } = deps.config;
  const config = describeConfig(deps.config);
  const getSite = ({ protocol, host }: FastifyRequest): string => new URL(publicUrl ?? `${protocol}://${host}`).origin;

  routes.get(
    billingPaths.config,
    { operationId: 'readBillingConfig', summary: 'Payment options for Premium', config: forAnyone },
    async () => config,
  );

  routes.post(
    billingPaths.subscribe,
    { operationId: 'getOrCreateSubscription', summary: 'Set up a card payment', config: forPayers },
    async (request) => {
      if (config.isConfigured && !config.isTestMode) throw conflict(m.billing_server_test_keys_only());
      return preparePayment({ ...deps, priceId }, getViewer(request));
    },
  );

  routes.post(
    billingPaths.checkout,
    { operationId: 'startCheckout', summary: 'A Stripe checkout page for Premium', config: forPayers },
    async (request) => openCheckout(deps, getViewer(request), getSite(request)),
  );

  routes.post(
    billingPaths.portal,
    { operationId: 'openBillingPortal', summary: 'A Stripe page to manage the subscription', config: forPayers },
    async (request) => openPortal(deps, getViewer(request), getSite(request)),
  );
}

const describeConfig = (config: Config): BillingConfig => ({
  isConfigured: config.STRIPE_SECRET_KEY !== undefined,
  isTestMode: config.STRIPE_SECRET_KEY !== undefined && isStripeTestKey(config.STRIPE_SECRET_KEY),
  publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
  scriptUrl: config.STRIPE_JS_URL,
  pricePerMonth: PRICE_PER_MONTH,
});

type Deps = PayingDeps & { priceId: string | undefined };

/** The same payment in all tabs. Rejects with 409 when paid, or when only another card can pay. */
async function preparePayment(deps: Deps, payer: Payer): Promise<PaymentSetup> {
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

/** `site` is the return address. Rejects with 409 when already paid. */
async function openCheckout(
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
async function openPortal({ db, payments }: PayingDeps, payer: Payer, site: string): Promise<StripePage> {
  const customerId = (await findPlan(db, payer.id))?.stripeCustomerId;
  if (!customerId) throw conflict(m.billing_server_nothing_to_manage());
  return { url: await payments.openPortal(customerId, site) };
}
