import type { Subscription } from '../plans/subscription.ts';
import type { PaymentEvent } from './payment-event.ts';

/** Whoever takes the payments. Every method rejects with a Problem: 503 while nobody answers, 409 when nobody is configured. */
export type Payments = {
  /** The same order gives the same customer. `after`: a customer that is gone, and in whose place this one comes. */
  createCustomer(order: { userId: string; email: string; after: string | null }): Promise<string>;
  /** One that waits for its first payment. The same order gives the same one. `after`: the newest that there was. */
  createSubscription(order: { userId: string; customerId: string; after: string | null }): Promise<Subscription>;
  /** Newest first; null when there is no such customer. */
  subscriptionsOf(customerId: string): Promise<Subscription[] | null>;
  cancelSubscription(id: string): Promise<void>;
  /** What is paid for stays; nothing more is charged. */
  stopRenewal(id: string): Promise<void>;
  /** A page to pay on; the same order gives the same page for a day. */
  openCheckout(order: { userId: string; customerId: string; after: string | null; site: string }): Promise<string>;
  /** A page to change the card, or to cancel. */
  openPortal(customerId: string, site: string): Promise<string>;
  /** Ends every subscription, and forgets who it was. */
  deleteCustomer(customerId: string): Promise<void>;
  findCustomerOfCharge(chargeId: string): Promise<string | null>;
  /** What a webhook brings; null for what doesn't concern us. Rejects with 400 what was not signed for us, or not just now. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<PaymentEvent | null>;
  eventsSince(instant: Date): AsyncIterable<PaymentEvent>;
};
