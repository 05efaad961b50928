import { setTimeout as pause } from 'node:timers/promises';

import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { PushOutcome } from './push-service.port.ts';
import {
  forgetSubscriptions,
  lockSubscriptions,
  markProblem,
  markSent,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** `attempt` counts from 1. */
export type PushTask = { notificationId: string; subscriptionId: string; attempt: number; [key: string]: unknown };

/** Pushes that hang are retried separately. */
export type RetryQueues = { again: Job<PushTask>; slow: Job<PushTask> };

type Answer = { device: SubscriptionRow; outcome: PushOutcome };
export type Retry = { id: string; task: PushTask; queue: Job<PushTask>; afterSeconds: number };
type Outcomes = { answers?: readonly Answer[]; retries: readonly Retry[]; withdrawn?: readonly Retry[]; now: Date };

type Deps = { db: Database; jobs: Jobs };

/** Well below the job's expiry. */
const PAUSES_MS = [100, 400, 1600, 6400];

/** Retries only the recording: the messages are already sent. */
export async function recordOutcomes(deps: Deps, outcomes: Outcomes): Promise<void> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await recordOnce(deps, outcomes);
    } catch {
      await pause(milliseconds);
    }
  }
  return recordOnce(deps, outcomes);
}

const recordOnce = ({ db, jobs }: Deps, { answers = [], retries, withdrawn = [], now }: Outcomes): Promise<void> =>
  transact(db, async (tx) => {
    const devicesWith = (kind: PushOutcome['kind']) =>
      answers.filter(({ outcome }) => outcome.kind === kind).map(({ device }) => device);
    await lockSubscriptions(
      tx,
      answers.map(({ device }) => device.id),
    );
    await markSent(
      tx,
      devicesWith('sent').map(({ id }) => id),
      now,
    );
    await forgetSubscriptions(tx, devicesWith('gone'));
    const failures = answers.flatMap(({ device, outcome }) =>
      'reason' in outcome ? [{ id: device.id, reason: outcome.reason }] : [],
    );
    for (const [reason, devices] of Map.groupBy(failures, (failure) => failure.reason))
      await markProblem(
        tx,
        devices.map(({ id }) => id),
        reason,
      );
    for (const { queue, id } of withdrawn) await jobs.withdraw(tx, queue, [id]);
    for (const [queue, waiting] of Map.groupBy(retries, (retry) => retry.queue)) {
      for (const [seconds, alike] of Map.groupBy(waiting, ({ afterSeconds }) => afterSeconds)) {
        await jobs.enqueueAll(
          tx,
          queue,
          alike.map(({ task }) => task),
          { startAfter: new Date(Date.now() + seconds * 1000), ids: alike.map(({ id }) => id) },
        );
      }
    }
  });
