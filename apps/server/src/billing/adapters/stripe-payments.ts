import { createHash } from 'node:crypto';
import { Agent } from 'node:https';

import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import { PRICE_CENTS, PRICE_PER_MONTH } from '@towscout/contracts/billing/constants';
import { m } from '@towscout/messages';

import { badRequest, Problem, unavailable } from '#platform/http/problem.ts';
import { isPrivateHost, lookupPublic } from '#platform/outgoing/public-address.ts';

import type { Payments } from '../paying/payments.port.ts';
import { OrderFailed } from '../paying/place-order.ts';
import { newestFirst } from '../subscriptions/subscription.ts';
import {
  findCharge,
  refundSubscription,
  asPaymentEvent,
  asSubscription,
  EVENT_TYPES,
  EXPANDED,
  getId,
} from './stripe-objects.ts';

/** The allowed age of a webhook's signature; Stripe signs each delivery anew. */
const TOLERANCE_SECONDS = 300;

type Options = StripeOptions & { priceId: string; webhookSecret: string; paymentLink: string | undefined };

/** An order's idempotency key consists of its contents and earlier failures. */
export function stripePayments(options: Options): Payments {
  const { priceId, webhookSecret, paymentLink, log } = options;
  const client = createStripeClient(options);
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> =>
    orProblem(log, question(await client()));

  let product: Promise<string> | undefined;
  /** All prices of this product are Premium, past ones included. */
  const getProduct = (stripe: Stripe): Promise<string> =>
    (product ??= findProduct(stripe, options).catch((error: unknown) => {
      product = undefined;
      throw error;
    }));

  return {
    createCustomer: ({ after, attempt, ...order }) =>
      ask(async (stripe) => {
        const params = { email: order.email, metadata: { userId: order.userId } };
        return (await stripe.customers.create(params, onceFor('customer', params, after, attempt))).id;
      }),

    createSubscription: ({ userId, customerId, after, attempt }) =>
      ask(async (stripe) => {
        const params: Stripe.SubscriptionCreateParams = {
          customer: customerId,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId },
          expand: [EXPANDED],
        };
        return asSubscription(
          await stripe.subscriptions.create(params, onceFor('subscription', params, after, attempt)),
        );
      }),

    listSubscriptions: (customer) =>
      ask(async (stripe) => {
        const params: Stripe.SubscriptionListParams = {
          customer,
          status: 'all',
          limit: 100,
          expand: [`data.${EXPANDED}`],
        };
        const { data } = await stripe.subscriptions.list(params);
        const product = await getProduct(stripe);
        return data
          .filter((each) => isForProduct(product, each))
          .map(asSubscription)
          .sort(newestFirst);
      }).catch(nullWhenMissing),

    cancelSubscription: (id) =>
      ask(async (stripe) => void (await stripe.subscriptions.cancel(id))).catch(ignoreMissing),

    refundSubscription: (id) => ask((stripe) => refundSubscription(stripe, id)),

    stopRenewal: (id) =>
      ask(async (stripe) => void (await stripe.subscriptions.update(id, { cancel_at_period_end: true }))),

    openCheckout: ({ userId, reference, customerId, after, site, attempt }) =>
      paymentLink
        ? Promise.resolve(linkFor(paymentLink, reference))
        : ask(async (stripe) => {
            const params: Stripe.Checkout.SessionCreateParams = {
              mode: 'subscription',
              customer: customerId,
              client_reference_id: userId,
              line_items: [{ price: priceId, quantity: 1 }],
              subscription_data: { metadata: { userId } },
              success_url: `${site}/simple-payment?checkout=success`,
              cancel_url: `${site}/simple-payment?checkout=canceled`,
            };
            const { url } = await stripe.checkout.sessions.create(params, onceFor('checkout', params, after, attempt));
            if (!url) throw new Error('Stripe gave a checkout session without a page');
            return url;
          }),

    openPortal: (customer, site) =>
      ask(
        async (stripe) =>
          (await stripe.billingPortal.sessions.create({ customer, return_url: `${site}/subscribe` })).url,
      ),

    deleteCustomer: (id) => ask(async (stripe) => void (await stripe.customers.del(id))).catch(ignoreMissing),

    findCharge: (id) => ask((stripe) => findCharge(stripe, id)),

    findPurchaser: (id) => ask((stripe) => findPurchaser(stripe, id)),

    expireCheckouts: (of) => ask((stripe) => expireCheckouts(stripe, of)),

    async readEvent(body, signature, now) {
      if (!signature) throw badRequest(m.billing_server_no_signature());
      const stripe = await client();
      const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? 0);
      if (signedAt > now.getTime() / 1000 + TOLERANCE_SECONDS) throw badRequest(m.billing_server_webhook_not_now());
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        return asPaymentEvent(event);
      } catch (error) {
        if (error instanceof SyntaxError) throw badRequest(m.billing_server_webhook_not_json());
        throw badRequest(
          error instanceof Error && /tolerance/.test(error.message)
            ? m.billing_server_webhook_not_now()
            : m.billing_server_webhook_not_ours(),
        );
      }
    },

    async *eventsSince(instant) {
      const stripe = await client();
      const params = { types: [...EVENT_TYPES], created: { gte: Math.floor(instant.getTime() / 1000) }, limit: 100 };
      for (let after: string | undefined; ;) {
        const page = await orProblem(log, stripe.events.list({ ...params, ...(after && { starting_after: after }) }));
        for (const event of page.data) {
          const paymentEvent = asPaymentEvent(event);
          if (paymentEvent) yield paymentEvent;
        }
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
  };
}

async function findProduct(stripe: Stripe, { priceId, log }: Options): Promise<string> {
  const { unit_amount, currency, recurring, product } = await stripe.prices.retrieve(priceId);
  if (unit_amount !== PRICE_CENTS || currency !== 'usd' || recurring?.interval !== 'month')
    log.warn(`The price of STRIPE_PRICE_ID is not ${PRICE_PER_MONTH} a month, which is what the pages say.`);
  return typeof product === 'string' ? product : product.id;
}

const isForProduct = (product: string, { items }: Stripe.Subscription): boolean =>
  items.data.some(({ price }) => getId(price.product) === product);

function onceFor(what: string, params: object, after: string | null, attempt: number): { idempotencyKey: string } {
  const digest = createHash('sha256')
    .update(JSON.stringify([params, after, attempt]))
    .digest('hex');
  return { idempotencyKey: `towscout-${what}-${digest}` };
}

/** A payment link knows no user, so the purchase returns this reference. */
function linkFor(paymentLink: string, reference: string): string {
  const url = new URL(paymentLink);
  url.searchParams.set('client_reference_id', reference);
  return url.href;
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

type CheckoutOwner = { customerId: string; userId: string | null; paymentLinkId: string | null };

/** Closes the pages of other tabs, against double payments. */
async function expireCheckouts(stripe: Stripe, { customerId, userId, paymentLinkId }: CheckoutOwner): Promise<void> {
  const status = 'open';
  const { data: own } = await stripe.checkout.sessions.list({ customer: customerId, status, limit: 100 });
  const { data: byLink } = paymentLinkId
    ? await stripe.checkout.sessions.list({ payment_link: paymentLinkId, status, limit: 100 })
    : { data: [] };
  const same = byLink.filter(({ client_reference_id: reference }) => reference !== null && reference === userId);
  for (const { id } of [...own, ...same]) await stripe.checkout.sessions.expire(id);
}

async function findPurchaser(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'complete', limit: 1 });
  return data[0]?.client_reference_id ?? null;
}

/** An unknown id. */
class MissingAtStripe extends Problem {}

const isMissing = (error: unknown): boolean => error instanceof MissingAtStripe;

/** Logs which request failed. */
async function orProblem<Answer>(log: Logger, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!isStripeError(error)) throw error;
    const { type, code, param, statusCode, requestId } = error;
    // Without Stripe's message, which may contain an address.
    log.warn({ stripe: { type, code, param, statusCode, requestId } }, 'Stripe refused a request, or did not answer');
    if (code === 'resource_missing') throw new MissingAtStripe(502, 'Bad Gateway', m.billing_server_not_set_up());
    if (code === 'idempotency_key_in_use') throw unavailable(m.billing_server_stripe_still_working());
    if (type === 'StripeAPIError' && statusCode === 500) throw new OrderFailed(m.billing_server_stripe_silent());
    if (type === 'StripeConnectionError' || type === 'StripeRateLimitError' || (statusCode ?? 500) >= 500)
      throw unavailable(m.billing_server_stripe_silent());
    throw new Problem(502, 'Bad Gateway', m.billing_server_not_set_up());
  }
}

const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** With one retry within a browser's timeout. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

type StripeOptions = { secretKey: string; apiBase: string; log: Logger; timeoutMs?: number | undefined };

/** Loaded on first use: it takes 30 MB. */
function createStripeClient({ secretKey, apiBase, timeoutMs = TIMEOUT_MS }: StripeOptions): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined;
  return () => (loading ??= load());

  async function load(): Promise<Stripe> {
    const { Stripe: Client } = await import('stripe');
    const base = new URL(apiBase);
    const isHttps = base.protocol === 'https:';
    return new Client(secretKey, {
      protocol: isHttps ? 'https' : 'http',
      host: base.hostname,
      port: base.port || (isHttps ? 443 : 80),
      timeout: timeoutMs,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(!isPrivateHost(base) && { httpAgent: new Agent({ keepAlive: true, lookup: lookupPublic }) }),
    });
  }
}
