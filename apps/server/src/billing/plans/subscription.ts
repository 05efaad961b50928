/** A subscription as it stands at Stripe. */
export type Subscription = {
  id: string;
  status: string;
  priceId: string | null;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** When its newest invoice was sent and its payment first tried. */
  billedAt: Date | null;
  /** With which a browser pays the open invoice. */
  clientSecret: string | null;
};

const PAID: ReadonlySet<string> = new Set(['active', 'trialing']);
const OWING: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

export const isPaid = ({ status }: Pick<Subscription, 'status'>): boolean => PAID.has(status);
/** It was paid for before, and the newest payment failed. */
export const isOwing = ({ status }: Pick<Subscription, 'status'>): boolean => OWING.has(status);
/** Begun and not paid for yet. After 23 hours it ends by itself. */
export const isBegun = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'incomplete';
/** It was paid for once, and is over. */
export const isEnded = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'canceled';
