export type Subscription = {
  id: string;
  customerId: string;
  status: string;
  priceId: string | null;
  createdAt: Date;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  invoiceId: string | null;
  /** When the newest invoice was finalized. */
  billedAt: Date | null;
  /** To pay the open invoice with. */
  clientSecret: string | null;
};

const PAID: ReadonlySet<string> = new Set(['active', 'trialing']);
const OWING: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

export const isPaid = ({ status }: Pick<Subscription, 'status'>): boolean => PAID.has(status);
export const isOwing = ({ status }: Pick<Subscription, 'status'>): boolean => OWING.has(status);
/** Stripe ends it after 23 hours. */
export const isBegun = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'incomplete';
export const isEnded = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'canceled';
export const isLiving = (each: Pick<Subscription, 'status'>): boolean => isPaid(each) || isOwing(each) || isBegun(each);

export const newestFirst = (a: Subscription, b: Subscription): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
