/** A subscription as it stands at Stripe. */
export type Subscription = {
  id: string;
  customerId: string;
  status: string;
  priceId: string | null;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** Its newest invoice. */
  invoiceId: string | null;
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
/** Something may still be charged for it. */
export const isLiving = (each: Pick<Subscription, 'status'>): boolean => isPaid(each) || isOwing(each) || isBegun(each);

export const newestFirst = (a: Subscription, b: Subscription): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
