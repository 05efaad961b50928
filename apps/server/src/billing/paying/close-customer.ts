import type { Database } from '#platform/db/database.ts';

import { deleteCustomerToClose } from '../plans/customers-to-close.queries.ts';
import type { Payments } from './payments.port.ts';

/** Ends what somebody pays whose account is deleted. What Stripe doesn't hear today is tried again each night. */
export async function closeCustomer(
  { db, payments }: { db: Database; payments: Payments },
  customerId: string,
): Promise<void> {
  await payments.deleteCustomer(customerId);
  await deleteCustomerToClose(db, customerId);
}
