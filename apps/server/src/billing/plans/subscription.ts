/** A subscription as it stands at Stripe. */
export type Subscription = {
  id: string;
  status: string;
  priceId: string | null;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When its newest invoice was finalized and its payment first tried. */
  billedAt: Date | null;
  /** The secret with which a browser pays the open invoice. */
  clientSecret: string | null;
};

const PAID: ReadonlySet<string> = new Set(['active', 'trialing']);
const OWING: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

export const isPaid = ({ status }: Pick<Subscription, 'status'>): boolean => PAID.has(status);
/** It was paid for before, and the newest payment failed. */
export const isOwing = ({ status }: Pick<Subscription, 'status'>): boolean => OWING.has(status);
/** Started but not paid for. Stripe ends it after 23 hours. */
export const isBegun = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'incomplete';
/** It was paid for once, and is over. */
export const isEnded = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'canceled';
