import { eq } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { UserData } from '#platform/user-data.ts';

import { insertCustomerToClose } from './customers-to-close.queries.ts';
import { findPlan } from './plans.queries.ts';
import { plans } from './plans.table.ts';

export type CustomerJob = Job<{ customerId: string }>;

type Deps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'>; close: CustomerJob };

/** A user's plan. What they pay for ends with it: a job tells Stripe, and retries until Stripe has heard. */
export const billingUserData = ({ clock, jobs, close }: Deps): UserData => ({
  room: 'billing',
  async export(executor, userId) {
    const plan = await findPlan(executor, userId);
    if (!plan) return { plan: null };
    const { revision: _, ...own } = plan;
    return { plan: own };
  },
  async erase(tx, { id }) {
    const customerId = (await findPlan(tx, id))?.stripeCustomerId;
    await tx.delete(plans).where(eq(plans.userId, id));
    if (!customerId) return;
    await insertCustomerToClose(tx, customerId, clock.now());
    await jobs.enqueue(tx, close, { customerId });
  },
});
