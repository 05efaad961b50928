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
