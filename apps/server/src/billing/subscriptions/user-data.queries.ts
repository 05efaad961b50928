import { eq } from 'drizzle-orm';

import type { Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { UserData } from '#platform/user-data.ts';

import { plans } from '../billing.table.ts';
import { deleteUserCustomers, findLivingCustomers } from './customers.queries.ts';
import { findPlan } from './plans.queries.ts';

export type CustomerJob = Job<{ customerId: string }>;

type AskToClose = (tx: Tx, customerId: string) => Promise<void>;

/** Erasing also ends the subscriptions, by a job that retries. */
export const billingUserData = (requestClosing: AskToClose): UserData => ({
  room: 'billing',
  async export(executor, userId) {
    const plan = await findPlan(executor, userId);
    if (!plan) return { plan: null };
    const { revision: _, ...own } = plan;
    return { plan: { ...own, stripeCustomers: await findLivingCustomers(executor, plan) } };
  },
  async erase(tx, { id }) {
    const plan = await findPlan(tx, id);
    const customerIds = await findLivingCustomers(tx, { userId: id, stripeCustomerId: plan?.stripeCustomerId ?? null });
    await tx.delete(plans).where(eq(plans.userId, id));
    await deleteUserCustomers(tx, id);
    for (const customerId of customerIds) await requestClosing(tx, customerId);
  },
});
