import type { Stripe } from 'stripe';

import type { Charge } from '../plans/charge.ts';
import { asCharge, getId, OUR_REFUND } from './stripe-objects.ts';

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
