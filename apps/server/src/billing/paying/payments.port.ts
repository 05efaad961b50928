import type { Charge, Subscription } from '../subscriptions/subscription.ts';

/** It only names whom it concerns; the state is read from Stripe. */
export type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | null;
  /** From the URL of the completed checkout. */
  userId: string | null;
  paymentLinkId: string | null;
  /** Refunded or disputed. */
  chargeId: string | null;
};

/** Earlier failures, part of the idempotency key. */
type Attempt = { attempt: number };

/** Rejects with a Problem: 503 without an answer, 409 without a provider. */
export type Payments = {
  /** Idempotent. `after`: the lost customer that it replaces. */
  createCustomer(order: Attempt & { userId: string; email: string; after: string | null }): Promise<string>;
  /** Waiting for its first payment. Idempotent. `after`: the newest before it. */
  createSubscription(
    order: Attempt & { userId: string; customerId: string; after: string | null },
  ): Promise<Subscription>;
  /** Newest first; null for an unknown customer. */
  listSubscriptions(customerId: string): Promise<Subscription[] | null>;
  /** Idempotent. */
  cancelSubscription(id: string): Promise<void>;
  /** Refunds the rest of all payments, and returns the charges. Idempotent. */
  refundSubscription(id: string): Promise<string[]>;
  stopRenewal(id: string): Promise<void>;
  /** The same order returns the same page for a day. `reference` names the user to a payment link. */
  openCheckout(
    order: Attempt & { userId: string; reference: string; customerId: string; after: string | null; site: string },
  ): Promise<string>;
  openPortal(customerId: string, site: string): Promise<string>;
  deleteCustomer(customerId: string): Promise<void>;
  findCharge(chargeId: string): Promise<Charge>;
  /** The user named by the customer's first checkout. */
  findPurchaser(customerId: string): Promise<string | null>;
  /** Closes the open checkouts of this customer, and of this purchaser at this link. */
  expireCheckouts(of: { customerId: string; userId: string | null; paymentLinkId: string | null }): Promise<void>;
  /** Null for an unused event. Rejects with 400 an invalid or old signature. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<PaymentEvent | null>;
  eventsSince(instant: Date): AsyncIterable<PaymentEvent>;
};
