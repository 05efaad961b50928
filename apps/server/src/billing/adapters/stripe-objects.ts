import type { Stripe } from 'stripe';

import type { PaymentEvent } from '../paying/payments.port.ts';
import type { Charge, Subscription } from '../subscriptions/subscription.ts';

/** docs/billing.md lists them for the operator. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

/** Marks our refunds of double payments. */
const OUR_REFUND = { towscout: 'paid in vain' };

const HEARD: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Stripe expands these into a subscription: its newest invoice and client secret. */
export const EXPANDED = 'latest_invoice.confirmation_secret';

export function asSubscription(stripe: Stripe.Subscription): Subscription {
  const [item] = stripe.items.data;
  const invoice = typeof stripe.latest_invoice === 'string' ? null : stripe.latest_invoice;
  return {
    id: stripe.id,
    customerId: typeof stripe.customer === 'string' ? stripe.customer : stripe.customer.id,
    status: stripe.status,
    priceId: item?.price.id ?? null,
    createdAt: asDate(stripe.created),
    currentPeriodEnd: item ? asDate(item.current_period_end) : null,
    cancelAtPeriodEnd: stripe.cancel_at_period_end || stripe.cancel_at !== null,
    invoiceId: getId(stripe.latest_invoice),
    billedAt: invoice && asDate(invoice.status_transitions.finalized_at ?? invoice.created),
    clientSecret: invoice?.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** Null for an event that we don't use. */
export function asPaymentEvent({ id, type, data }: Stripe.Event): PaymentEvent | null {
  if (!HEARD.has(type)) return null;
  const {
    id: objectId,
    object,
    customer,
    client_reference_id: userId,
    payment_link,
    charge,
  } = data.object as EventObject;
  return {
    id,
    type,
    customerId: getId(customer),
    userId: type === 'checkout.session.completed' ? (userId ?? null) : null,
    paymentLinkId: getId(payment_link),
    chargeId: /^(?:charge|refund)\./.test(type) ? (object === 'charge' ? objectId : getId(charge)) : null,
  };
}

type Reference = string | { id: string } | null | undefined;
type EventObject = {
  id: string;
  object: string;
  customer?: Reference;
  client_reference_id?: string | null;
  payment_link?: Reference;
  charge?: Reference;
};

const LOST = new Set(['lost']);
const SETTLED = new Set(['won', 'prevented', 'warning_closed']);
const NO_REFUND = new Set(['failed', 'canceled']);

/** `paid`: the invoice that the charge paid. */
function asCharge(stripe: Stripe.Charge, disputes: readonly Stripe.Dispute[], paid: Stripe.Invoice | null): Charge {
  const openOrLost = disputes.filter(({ status }) => !SETTLED.has(status));
  return {
    id: stripe.id,
    cents: stripe.amount,
    customerId: getId(stripe.customer),
    subscriptionId: getId(paid?.parent?.subscription_details?.subscription),
    invoiceId: paid?.id ?? null,
    refunds: (stripe.refunds?.data ?? []).map(({ amount, created, status, metadata }) => ({
      cents: amount,
      at: asDate(created),
      hasFailed: status !== null && NO_REFUND.has(status),
      isOurs: metadata?.['towscout'] === OUR_REFUND.towscout,
    })),
    dispute: openOrLost.some(({ status }) => LOST.has(status)) ? 'lost' : openOrLost.length > 0 ? 'open' : null,
  };
}

export const getId = (reference: Reference): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;

const asDate = (seconds: number): Date => new Date(seconds * 1000);

export async function findCharge(stripe: Stripe, id: string): Promise<Charge> {
  const charge = await stripe.charges.retrieve(id, { expand: ['refunds'] });
  const disputes = charge.disputed ? (await stripe.disputes.list({ charge: id, limit: 100 })).data : [];
  return asCharge(charge, disputes, await invoicePaidBy(stripe, getId(charge.payment_intent)));
}

async function invoicePaidBy(stripe: Stripe, intent: string | null): Promise<Stripe.Invoice | null> {
  if (!intent) return null;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    expand: ['data.invoice'],
    limit: 1,
  });
  const invoice = data[0]?.invoice;
  return invoice && typeof invoice !== 'string' && !invoice.deleted ? invoice : null;
}

/** Errors for charges with nothing left to refund. */
const OVER = new Set(['charge_already_refunded', 'charge_disputed']);

/** Refunds what is left of each payment. Without an idempotency key, under which a failure would stay for a day. */
export async function refundSubscription(stripe: Stripe, subscription: string): Promise<string[]> {
  const { data } = await stripe.invoices.list({ subscription, status: 'paid', limit: 100, expand: ['data.payments'] });
  const intents = data
    .flatMap(({ payments }) => payments?.data ?? [])
    .filter(({ status }) => status === 'paid')
    .flatMap(({ payment }) => getId(payment.payment_intent) ?? []);
  const charges: string[] = [];
  for (const intent of intents) {
    const charge = await refund(stripe, intent);
    if (charge) charges.push(charge);
  }
  return charges;
}

async function refund(stripe: Stripe, payment_intent: string): Promise<string | null> {
  try {
    return getId((await stripe.refunds.create({ payment_intent, metadata: OUR_REFUND })).charge);
  } catch (error) {
    if (error instanceof Error && 'code' in error && OVER.has(String(error.code))) return null;
    throw error;
  }
}
