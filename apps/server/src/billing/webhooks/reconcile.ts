import { DAY_MINUTES } from '@towscout/domain/durations';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { Payments } from '../paying/payments.port.ts';
import type { ReturnJob } from '../paying/refresh-plan.ts';
import { findCustomersToClose, findSubscriptionsToReturn } from '../subscriptions/customers.queries.ts';
import { findCustomers } from '../subscriptions/plans.queries.ts';
import type { CustomerJob } from '../subscriptions/user-data.queries.ts';
import { enqueueAgain, type EnqueueDeps, deletePaymentEventsBefore } from './payment-events.ts';

/** Stripe retries for three days. */
const LOOK_BACK_DAYS = 7;
/** Longer than the look-back, so that no event is processed twice. */
export const EVENTS_KEPT_DAYS = 40;
const CUSTOMERS_PER_PAGE = 500;

type Deps = EnqueueDeps & {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  payments: Payments;
  refresh: CustomerJob;
  close: CustomerJob;
  returnPayment: ReturnJob;
};

/** Nightly: processes lost events, corrects plans, and retries closing customers and refunds. */
export async function reconcile(deps: Deps): Promise<void> {
  const { db, clock, jobs, payments, refresh, close, returnPayment } = deps;
  const now = clock.now();
  for await (const event of payments.eventsSince(minutesBefore(now, LOOK_BACK_DAYS * DAY_MINUTES)))
    await enqueueAgain(deps, event);
  const leaving = (await findCustomersToClose(db)).map((customerId) => ({ customerId }));
  await transact(db, (tx) => jobs.enqueueAll(tx, close, leaving));
  const inVain = (await findSubscriptionsToReturn(db)).map((subscriptionId) => ({ subscriptionId }));
  await transact(db, (tx) => jobs.enqueueAll(tx, returnPayment, inVain));
  for (let page = await findCustomers(db, '', CUSTOMERS_PER_PAGE); page.length > 0;) {
    const customers = page.map((customerId) => ({ customerId }));
    await transact(db, (tx) => jobs.enqueueAll(tx, refresh, customers));
    page = await findCustomers(db, page.at(-1) ?? '', CUSTOMERS_PER_PAGE);
  }
  await deletePaymentEventsBefore(db, minutesBefore(now, EVENTS_KEPT_DAYS * DAY_MINUTES));
}
