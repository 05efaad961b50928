import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { PaymentEvent } from '../paying/payment-event.ts';
import { insertPaymentEvent, isWaiting } from './payment-events.queries.ts';

export type EnqueueDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'>; follow: Job<PaymentEvent> };

/** Takes an event once, however often it comes. A job follows it up, and retries while Stripe is down. */
export const enqueueOnce = ({ db, clock, jobs, follow }: EnqueueDeps, event: PaymentEvent): Promise<void> =>
  transact(db, async (tx) => {
    if (await insertPaymentEvent(tx, event, clock.now())) await jobs.enqueue(tx, follow, event);
  });

/** Takes an event that never came, or whose job gave up. */
export const enqueueAgain = ({ db, clock, jobs, follow }: EnqueueDeps, event: PaymentEvent): Promise<void> =>
  transact(db, async (tx) => {
    const isDue = (await insertPaymentEvent(tx, event, clock.now())) || (await isWaiting(tx, event));
    if (isDue) await jobs.enqueue(tx, follow, event);
  });
