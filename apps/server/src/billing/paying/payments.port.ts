import type { Charge } from '../plans/charge.ts';
import type { Subscription } from '../plans/subscription.ts';

/** Something happened at Stripe: whom it concerns. Stripe is asked what came of it. */
export type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | null;
  /** Of a completed checkout: who started it, as its page's address said. */
  userId: string | null;
  /** Of a checkout by a payment link: the link. */
  paymentLinkId: string | null;
  /** The payment that something went back of, or that the card's owner disputes. */
  chargeId: string | null;
};

/** How often the user's orders failed before: the same order after another failure is another one. */
type Attempt = { attempt: number };

/** The payment provider. Every method rejects with a Problem: 503 while it doesn't answer, 409 when none is configured. */
export type Payments = {
  /** The same order returns the same customer. `after`: the lost customer that this one replaces. */
  createCustomer(order: Attempt & { userId: string; email: string; after: string | null }): Promise<string>;
  /** A subscription waiting for its first payment. The same order returns the same one. `after`: the newest before it. */
  createSubscription(
    order: Attempt & { userId: string; customerId: string; after: string | null },
  ): Promise<Subscription>;
  /** Newest first; null when there is no such customer. */
  subscriptionsOf(customerId: string): Promise<Subscription[] | null>;
  /** Ends it at once; nothing happens when it is over. */
  cancelSubscription(id: string): Promise<void>;
  /** Refunds what is left of all that was ever paid for it: the charges. Done again, it refunds nothing more. */
  refundSubscription(id: string): Promise<string[]>;
  /** Keeps what is paid for, and charges nothing more. */
  stopRenewal(id: string): Promise<void>;
  /** A page to pay on. The same order returns the same page for a day. `reference` names the user where a payment link takes its place. */
  openCheckout(
    order: Attempt & { userId: string; reference: string; customerId: string; after: string | null; site: string },
  ): Promise<string>;
  /** A page to change the card, or to cancel. */
  openPortal(customerId: string, site: string): Promise<string>;
  /** Ends every subscription and deletes the customer's data. */
  deleteCustomer(customerId: string): Promise<void>;
  findCharge(chargeId: string): Promise<Charge>;
  /** Whom the page named on which this customer first paid. */
  findPurchaser(customerId: string): Promise<string | null>;
  /** Closes every open checkout page of this customer, and of this purchaser with this payment link. */
  expireCheckouts(of: { customerId: string; userId: string | null; paymentLinkId: string | null }): Promise<void>;
  /** Reads a webhook; null for an event that we don't use. Rejects with 400 what wasn't signed for us, or not just now. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<PaymentEvent | null>;
  eventsSince(instant: Date): AsyncIterable<PaymentEvent>;
};
