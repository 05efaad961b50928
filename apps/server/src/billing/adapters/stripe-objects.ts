import type { Stripe } from 'stripe';

import type { PaymentEvent } from '../paying/payment-event.ts';
import type { Subscription } from '../plans/subscription.ts';

/** The events that we use; docs/billing.md lists them for the operator. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.dispute.created',
] as const;

const HEARD: ReadonlySet<string> = new Set(EVENT_TYPES);

/** Sent along with a subscription: its newest invoice, and the secret to pay it with. */
export const EXPANDED = 'latest_invoice.confirmation_secret';

export function asSubscription(stripe: Stripe.Subscription): Subscription {
  const [item] = stripe.items.data;
  const invoice = typeof stripe.latest_invoice === 'string' ? null : stripe.latest_invoice;
  return {
    id: stripe.id,
    status: stripe.status,
    priceId: item?.price.id ?? null,
    createdAt: asDate(stripe.created),
    currentPeriodEnd: item ? asDate(item.current_period_end) : null,
    // A subscription that is set to end on another date isn't renewed either.
    cancelAtPeriodEnd: stripe.cancel_at_period_end || stripe.cancel_at !== null,
    billedAt: invoice && asDate(invoice.status_transitions.finalized_at ?? invoice.created),
    clientSecret: invoice?.status === 'open' ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** Null for an event that doesn't concern us. */
export function asPaymentEvent({ id, type, data }: Stripe.Event): PaymentEvent | null {
  if (!HEARD.has(type)) return null;
  const { customer, client_reference_id: userId, charge } = data.object as EventObject;
  return {
    id,
    type,
    customerId: idOf(customer),
    userId: type === 'checkout.session.completed' ? (userId ?? null) : null,
    disputedChargeId: type === 'charge.dispute.created' ? idOf(charge) : null,
  };
}

type Reference = string | { id: string } | null | undefined;
/** What we read of an event's object. */
type EventObject = { customer?: Reference; client_reference_id?: string | null; charge?: Reference };

export const idOf = (reference: Reference): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;

const asDate = (seconds: number): Date => new Date(seconds * 1000);
