import { realData } from '../real-data.fixture.ts';

export type StripeObject = Record<string, unknown> & { id: string; object: string };

type Kind = keyof typeof SHAPES;

/** The fields that we read, from Stripe's examples. */
export const SHAPES = {
  customer: { object: 'customer', email: null, livemode: false, metadata: {}, name: null },
  price: {
    object: 'price',
    active: true,
    currency: 'usd',
    livemode: false,
    product: 'prod_premium',
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    type: 'recurring',
    unit_amount: 599,
  },
  subscription: {
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    currency: 'usd',
    ended_at: null,
    livemode: false,
    metadata: {},
    status: 'incomplete',
    trial_end: null,
    trial_start: null,
  },
  subscription_item: { object: 'subscription_item', metadata: {}, quantity: 1 },
  invoice: {
    object: 'invoice',
    attempt_count: 0,
    attempted: false,
    currency: 'usd',
    livemode: false,
    status: 'open',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  },
  payment_intent: { object: 'payment_intent', currency: 'usd', livemode: false, status: 'requires_payment_method' },
  charge: {
    object: 'charge',
    amount_refunded: 0,
    currency: 'usd',
    disputed: false,
    livemode: false,
    paid: true,
    refunded: false,
    status: 'succeeded',
  },
  refund: { object: 'refund', currency: 'usd', metadata: {}, reason: null, status: 'succeeded' },
  invoice_payment: { object: 'invoice_payment', currency: 'usd', is_default: true, livemode: false, status: 'paid' },
  dispute: { object: 'dispute', currency: 'usd', livemode: false, reason: 'general', status: 'needs_response' },
  'checkout.session': {
    object: 'checkout.session',
    livemode: false,
    metadata: {},
    mode: 'subscription',
    payment_link: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
  },
  'billing_portal.session': { object: 'billing_portal.session', livemode: false },
  event: { object: 'event', api_version: '2026-10-28.endive', livemode: false, pending_webhooks: 1 },
} as const;

const examples = (): Record<string, Record<string, unknown>> | null => {
  const text = realData('stripe/fixtures3.json');
  return text === null ? null : (JSON.parse(text) as { resources: Record<string, Record<string, unknown>> }).resources;
};
/** Stripe's own example objects; empty where missing. */
export const STRIPE_EXAMPLES = examples();

let made = 0;
export const newId = (prefix: string): string => `${prefix}_${String((made += 1)).padStart(14, '0')}`;

/** Complete where Stripe's examples are available, else with the fields that we read. */
export const anObject = <Given extends object>(
  kind: Kind,
  id: string,
  given: Given,
): (typeof SHAPES)[Kind] & { id: string } & Given =>
  structuredClone({ ...STRIPE_EXAMPLES?.[kind], ...SHAPES[kind], id, ...given });
