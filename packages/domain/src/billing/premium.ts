/** As recorded: stays 'trial' after the trial ends, and 'past_due' after the grace period. */
export const SUBSCRIPTION_STATUSES = ['free', 'trial', 'active', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

type Instant = Date | string;

export type Plan<At extends Instant = Instant> = {
  subscriptionStatus: SubscriptionStatus;
  trialStartDate: At | null;
  trialEndDate: At | null;
  /** When Premium ends after a failed payment. */
  graceEndsAt: At | null;
};

/** For users who never chose a plan. */
export const FREE_PLAN = {
  subscriptionStatus: 'free',
  trialStartDate: null,
  trialEndDate: null,
  graceEndsAt: null,
} as const satisfies Plan;

/** Premium continues this long after a failed payment. */
export const GRACE_DAYS = 3;

/** The largest alert radius of each plan, in miles (specification section 9). */
export const ALERT_RADIUS_MILES = { free: 5, premium: 25 } as const;

export type PlanStanding = 'free' | 'trial' | 'trial-over' | 'active' | 'grace' | 'past-due' | 'canceled';

/** The one rule for who has Premium. */
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

/** Only for users who never had a trial or subscription. */
export const mayBeginTrial = ({ subscriptionStatus, trialStartDate }: Plan): boolean =>
  subscriptionStatus === 'free' && trialStartDate === null;

const isAhead = (instant: Instant | null, now: Date): boolean =>
  instant !== null && new Date(instant).getTime() > now.getTime();
