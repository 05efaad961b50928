import { and, eq, isNull } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { UserData } from '#platform/user-data.ts';

import { customers, customersToClose, subscriptionsToReturn, plans } from '../billing.table.ts';
import { type PlanRow, findPlan } from './plans.queries.ts';
import type { Subscription } from './subscription.ts';

type Owner = Pick<PlanRow, 'userId' | 'stripeCustomerId'>;

/** Also stores the plan's customer, for which older versions have no row. */
export async function insertCustomer(
  tx: Tx,
  customerId: string,
  { userId, stripeCustomerId }: Owner,
  since: Date,
): Promise<void> {
  const all = [customerId, ...(stripeCustomerId ? [stripeCustomerId] : [])];
  await tx
    .insert(customers)
    .values(all.map((each) => ({ customerId: each, userId, since })))
    .onConflictDoNothing();
}

/** Includes the customer that older versions stored on the plan alone. */
export async function findLivingCustomers(executor: Executor, { userId, stripeCustomerId }: Owner): Promise<string[]> {
  const rows = await executor
    .select({ id: customers.customerId })
    .from(customers)
    .where(and(eq(customers.userId, userId), isNull(customers.closedAt)));
  return [...new Set([...(stripeCustomerId ? [stripeCustomerId] : []), ...rows.map(({ id }) => id)])];
}

export async function noteCustomerClosed(tx: Tx, customerId: string, closedAt: Date): Promise<void> {
  await tx.update(customers).set({ closedAt }).where(eq(customers.customerId, customerId));
}

async function deleteUserCustomers(tx: Tx, userId: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.userId, userId));
}

/** False when it was already there. */
export async function insertCustomerToClose(tx: Tx, customerId: string, since: Date): Promise<boolean> {
  const rows = await tx.insert(customersToClose).values({ customerId, since }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findCustomersToClose(executor: Executor): Promise<string[]> {
  return (await executor.select().from(customersToClose)).map(({ customerId }) => customerId);
}

export async function deleteCustomerToClose(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(customersToClose).where(eq(customersToClose.customerId, customerId));
}

/** False when it was already there. */
export async function insertSubscriptionToReturn(
  tx: Tx,
  { id: subscriptionId, customerId }: Pick<Subscription, 'id' | 'customerId'>,
  since: Date,
): Promise<boolean> {
  const row = { subscriptionId, customerId, since };
  return (await tx.insert(subscriptionsToReturn).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function findCustomerToRefund(executor: Executor, subscriptionId: string): Promise<string | null> {
  const [row] = await executor
    .select()
    .from(subscriptionsToReturn)
    .where(eq(subscriptionsToReturn.subscriptionId, subscriptionId));
  return row?.customerId ?? null;
}

export async function findSubscriptionsToReturn(executor: Executor): Promise<string[]> {
  return (await executor.select().from(subscriptionsToReturn)).map(({ subscriptionId }) => subscriptionId);
}

export async function deleteSubscriptionToReturn(executor: Executor, subscriptionId: string): Promise<void> {
  await executor.delete(subscriptionsToReturn).where(eq(subscriptionsToReturn.subscriptionId, subscriptionId));
}

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
