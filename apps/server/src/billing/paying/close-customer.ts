import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import { deleteCustomerToClose, insertCustomerToClose, noteCustomerClosed } from '../plans/customers.queries.ts';
import type { CustomerJob } from '../plans/user-data.queries.ts';
import type { Payments } from './payments.port.ts';

export type RequestClosingDeps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'>; close: CustomerJob };

export async function requestClosing(
  { clock, jobs, close }: RequestClosingDeps,
  tx: Tx,
  customerId: string,
): Promise<void> {
  if (await insertCustomerToClose(tx, customerId, clock.now())) await jobs.enqueue(tx, close, { customerId });
}

type Deps = { db: Database; clock: Clock; payments: Payments };

/** Retried each night while Stripe is away. */
export async function closeCustomer({ db, clock, payments }: Deps, customerId: string): Promise<void> {
  await payments.deleteCustomer(customerId);
  await transact(db, async (tx) => {
    await noteCustomerClosed(tx, customerId, clock.now());
    await deleteCustomerToClose(tx, customerId);
  });
}
