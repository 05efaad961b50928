import type { Refund } from '@towscout/contracts/accounts/schema';
import { GRACE_DAYS } from '@towscout/domain/billing/premium';
import { DAY_MS } from '@towscout/domain/durations';

import type { PlanRow } from './plans.queries.ts';

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
const isEnded = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'canceled';
export const isLiving = (each: Pick<Subscription, 'status'>): boolean => isPaid(each) || isOwing(each) || isBegun(each);

export const newestFirst = (a: Subscription, b: Subscription): number =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

export type SortedOut = {
  kept: Subscription | null;
  doubles: readonly Subscription[];
  /** Unpaid, but might still be charged. */
  needless: readonly Subscription[];
};

/** Newest first. The one that was paid first is kept. */
export function sortOut(subscriptions: readonly Subscription[]): SortedOut {
  const paid = subscriptions.findLast(isPaid);
  if (!paid) return { kept: subscriptions.find(isOwing) ?? null, doubles: [], needless: [] };
  return {
    kept: paid,
    doubles: subscriptions.filter((each) => isPaid(each) && each !== paid),
    needless: subscriptions.filter((each) => isBegun(each) || isOwing(each)),
  };
}

export type PaidPart = Pick<
  PlanRow,
  | 'subscriptionStatus'
  | 'graceEndsAt'
  | 'stripeSubscriptionId'
  | 'stripePriceId'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
>;
type Before = Pick<PlanRow, 'subscriptionStatus' | 'graceEndsAt'>;

/** The subscription that was paid first wins; one that was never paid leaves a trial alone. */
export function planAfter(before: Before, subscriptions: readonly Subscription[]): PaidPart {
  const { kept } = sortOut(subscriptions);
  if (kept && isPaid(kept)) return { ...getTerms(kept), subscriptionStatus: 'active', graceEndsAt: null };
  if (kept) return { ...getTerms(kept), subscriptionStatus: 'past_due', graceEndsAt: getGrace(before, kept) };
  const neverPaid = before.subscriptionStatus === 'free' || before.subscriptionStatus === 'trial';
  return {
    ...getTerms(neverPaid ? undefined : subscriptions.find(isEnded)),
    subscriptionStatus: neverPaid ? before.subscriptionStatus : 'canceled',
    graceEndsAt: null,
    cancelAtPeriodEnd: false,
  };
}

const getTerms = (subscription: Subscription | undefined) => ({
  stripeSubscriptionId: subscription?.id ?? null,
  stripePriceId: subscription?.priceId ?? null,
  currentPeriodEnd: subscription?.currentPeriodEnd ?? null,
  cancelAtPeriodEnd: subscription?.cancelAtPeriodEnd ?? false,
});

/** Once per lapse; retries add no days. */
function getGrace(before: Before, { billedAt }: Subscription): Date | null {
  if (before.subscriptionStatus === 'past_due' && before.graceEndsAt) return before.graceEndsAt;
  return billedAt && new Date(billedAt.getTime() + GRACE_DAYS * DAY_MS);
}

export type Charge = {
  id: string;
  cents: number;
  customerId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  /** Newest first. */
  refunds: readonly { cents: number; at: Date; hasFailed: boolean; isOurs: boolean }[];
  /** Null without a dispute, or once it is won. */
  dispute: 'open' | 'lost' | null;
};

type Note = Refund & { chargeId: string };

/** Null without a refund. */
export function toNote(charge: Charge, now: Date): Note | null {
  const { id: chargeId, refunds } = charge;
  const [newest] = refunds;
  if (charge.dispute === 'lost') return { chargeId, cents: charge.cents, reason: 'dispute', at: now.toISOString() };
  if (!newest) return null;
  const cents = refundedCents(charge);
  const at = newest.at.toISOString();
  if (cents === 0) return { chargeId, cents: newest.cents, reason: 'failed', at };
  return { chargeId, cents, reason: refunds.some(({ isOurs }) => isOurs) ? 'double' : 'refund', at };
}

export const isReturned = (charge: Charge): boolean =>
  charge.dispute === 'lost' || refundedCents(charge) >= charge.cents;

const refundedCents = ({ refunds }: Charge): number =>
  refunds.filter(({ hasFailed }) => !hasFailed).reduce((sum, { cents }) => sum + cents, 0);
