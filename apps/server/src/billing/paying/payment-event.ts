/** Something happened at Stripe: whom it concerns. Stripe is asked what came of it. */
export type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | null;
  /** Of a completed checkout: who started it. */
  userId: string | null;
  /** The charge that the card's owner disputes. */
  disputedChargeId: string | null;
};
