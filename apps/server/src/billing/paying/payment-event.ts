/** What happened at Stripe: whom it concerns. What came of it is asked there. */
export type PaymentEvent = {
  id: string;
  type: string;
  customerId: string | null;
  /** Who began a checkout, when that is what ended. */
  userId: string | null;
  /** The charge that its card's owner disputes. */
  disputedChargeId: string | null;
};
