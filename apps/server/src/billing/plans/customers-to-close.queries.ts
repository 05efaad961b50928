import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { customersToClose } from './customers-to-close.table.ts';

/** Whether nobody has asked for it before. */
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
