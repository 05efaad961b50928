import { type Database, transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import { retryRecording } from '../retry-recording.ts';
import type { PushOutcome } from './push-service.port.ts';
import { type PushResult, saveResults, type SubscriptionRow } from './subscriptions.queries.ts';

/** `attempt` counts from 1, `ring` too, when the alarm rings again. */
export type PushTask = {
  notificationId: string;
  subscriptionId: string;
  attempt: number;
  ring?: number;
  [key: string]: unknown;
};

/** Pushes that hang are retried separately. */
export type RetryQueues = { again: Job<PushTask>; slow: Job<PushTask> };

type Answer = { device: SubscriptionRow; outcome: PushOutcome };
export type Retry = { id: string; task: PushTask; queue: Job<PushTask>; afterSeconds: number };
type Outcomes = { answers?: readonly Answer[]; retries: readonly Retry[]; withdrawn?: readonly Retry[]; now: Date };

type Deps = { db: Database; jobs: Jobs };

export const recordOutcomes = (deps: Deps, outcomes: Outcomes): Promise<void> =>
  retryRecording(() => recordOnce(deps, outcomes));

async function recordOnce({ db, jobs }: Deps, outcomes: Outcomes): Promise<void> {
  const { answers = [], retries, withdrawn = [], now } = outcomes;
  const results = toResults(answers);
  if (retries.length === 0 && withdrawn.length === 0) return saveResults(db, results, now);
  await transact(db, async (tx) => {
    await saveResults(tx, results, now);
    for (const [queue, gone] of Map.groupBy(withdrawn, (retry) => retry.queue))
      await jobs.withdraw(
        tx,
        queue,
        gone.map(({ id }) => id),
      );
    for (const [queue, waiting] of Map.groupBy(retries, (retry) => retry.queue)) {
      for (const [seconds, alike] of Map.groupBy(waiting, ({ afterSeconds }) => afterSeconds)) {
        await jobs.enqueueAll(
          tx,
          queue,
          alike.map(({ task }) => task),
          { startAfter: seconds, ids: alike.map(({ id }) => id) },
        );
      }
    }
  });
}

/** One for each device, however many messages it was sent. */
export const toResults = (answers: readonly Answer[]): PushResult[] =>
  [...Map.groupBy(answers, ({ device }) => device.id).values()].flatMap((ofDevice) => {
    const [first] = ofDevice;
    const outcomes = ofDevice.map(({ outcome }) => outcome);
    return first
      ? {
          id: first.device.id,
          createdAt: first.device.createdAt,
          isSent: outcomes.some(({ kind }) => kind === 'sent'),
          isGone: outcomes.some(({ kind }) => kind === 'gone'),
          problem: outcomes.findLast((outcome) => 'reason' in outcome)?.reason ?? null,
        }
      : [];
  });
