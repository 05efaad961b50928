import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { customersToClose } from './customers-to-close.table.ts';

export async function insertCustomerToClose(tx: Tx, customerId: string, since: Date): Promise<void> {
  await tx.insert(customersToClose).values({ customerId, since }).onConflictDoNothing();
}

export async function findCustomersToClose(executor: Executor): Promise<string[]> {
  return (await executor.select().from(customersToClose)).map(({ customerId }) => customerId);
}

export async function deleteCustomerToClose(executor: Executor, customerId: string): Promise<void> {
  await executor.delete(customersToClose).where(eq(customersToClose.customerId, customerId));
}
