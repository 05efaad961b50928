/** The recorded status of a plan. It stays 'trial' when the trial is over, and 'past_due' when grace is. */
export const SUBSCRIPTION_STATUSES = ['free', 'trial', 'active', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** An instant, or its ISO text on the wire. */
type Instant = Date | string;

export type Plan<At extends Instant = Instant> = {
  subscriptionStatus: SubscriptionStatus;
  trialStartDate: At | null;
  trialEndDate: At | null;
  /** After a failed payment: when Premium ends. */
  graceEndsAt: At | null;
};

/** The plan of a user who never chose one. */
export const FREE_PLAN = {
  subscriptionStatus: 'free',
  trialStartDate: null,
  trialEndDate: null,
  graceEndsAt: null,
} as const satisfies Plan;

/** How long Premium continues after a failed payment, so that a card can be replaced. */
export const GRACE_DAYS = 3;

export type PlanStanding = 'free' | 'trial' | 'trial-over' | 'active' | 'grace' | 'past-due' | 'canceled';

/** Where a plan stands at this instant: the one rule of who has Premium. */
export function planStanding(plan: Plan, now: Date): PlanStanding {
  switch (plan.subscriptionStatus) {
    case 'active':
    case 'canceled':
    case 'free':
      return plan.subscriptionStatus;
    case 'trial':
      return isAhead(plan.trialEndDate, now) ? 'trial' : 'trial-over';
    case 'past_due':
      return isAhead(plan.graceEndsAt, now) ? 'grace' : 'past-due';
  }
}

const PREMIUM: ReadonlySet<PlanStanding> = new Set(['active', 'trial', 'grace']);

export const isPremium = (plan: Plan, now: Date): boolean => PREMIUM.has(planStanding(plan, now));

/** The trial is for those who have had neither it nor a subscription. */
export const mayBeginTrial = ({ subscriptionStatus, trialStartDate }: Plan): boolean =>
  subscriptionStatus === 'free' && trialStartDate === null;

const isAhead = (instant: Instant | null, now: Date): boolean =>
  instant !== null && new Date(instant).getTime() > now.getTime();
