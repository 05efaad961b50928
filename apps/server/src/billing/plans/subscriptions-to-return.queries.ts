import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { subscriptionsToReturn } from '../billing.table.ts';
import type { Subscription } from './subscription.ts';

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
