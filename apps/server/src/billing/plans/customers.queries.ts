import { and, eq, isNull } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { customers } from './customers.table.ts';
import type { PlanRow } from './plans.queries.ts';

type Owner = Pick<PlanRow, 'userId' | 'stripeCustomerId'>;

export async function insertCustomer(tx: Tx, customerId: string, userId: string, since: Date): Promise<void> {
  await tx.insert(customers).values({ customerId, userId, since }).onConflictDoNothing();
}

/** All of an account's customers that are not closed, also the one that a version before noted on the plan alone. */
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

export async function deleteCustomersOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(customers).where(eq(customers.userId, userId));
}
