import type { Logger } from 'pino';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { Subscription } from '../plans/subscription.ts';
import { insertSubscriptionToReturn } from '../plans/subscriptions-to-return.queries.ts';

export type ReturnJob = Job<{ subscriptionId: string }>;
export type RequestReturnDeps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'>; log: Logger; returnPayment: ReturnJob };

/** Enqueues the refund, and logs the reason once. */
export async function requestReturn(
  { clock, jobs, log, returnPayment }: RequestReturnDeps,
  tx: Tx,
  { id, customerId }: Subscription,
  why: string,
): Promise<void> {
  if (!(await insertSubscriptionToReturn(tx, { id, customerId }, clock.now()))) return;
  log.warn({ subscription: id, customer: customerId }, `${why}: the subscription is ended and refunded`);
  await jobs.enqueue(tx, returnPayment, { subscriptionId: id });
}
