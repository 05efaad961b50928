import type { Database } from '#platform/db/database.ts';

import { deleteCustomerToClose } from '../plans/customers-to-close.queries.ts';
import type { Payments } from './payments.port.ts';

/** Ends what the owner of a deleted account pays. While Stripe can't be reached, it is tried again each night. */
export async function closeCustomer(
  { db, payments }: { db: Database; payments: Payments },
  customerId: string,
): Promise<void> {
  await payments.deleteCustomer(customerId);
  await deleteCustomerToClose(db, customerId);
}
