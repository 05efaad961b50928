import type { Refund } from '@towscout/contracts/accounts/schema';
import type { Plan } from '@towscout/domain/billing/premium';

import type { Executor } from '#platform/db/database.ts';

export type UserPlan = Plan<Date> & {
  /** Null while the site still asks. */
  selectedAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  lastRefund: Refund | null;
};

/** Implemented by billing. */
export type PlanStore = {
  /** Includes users who never chose a plan. */
  findPlans(executor: Executor, userIds: readonly string[]): Promise<ReadonlyMap<string, UserPlan>>;
};
