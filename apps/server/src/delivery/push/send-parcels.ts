import type { Logger } from 'pino';

import { transact } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';

import type { PushTask } from './record-outcomes.ts';
import { type Pace, type SendPushesDeps, sendPushes } from './send-pushes.ts';

type Push = { notificationId: string; subscriptionId: string };
/** First pushes that one job holds: to add, fetch and end a job for each takes as long as to send it. */
export type Parcel = { pushes: readonly Push[] };

const PUSHES_PER_PARCEL = 50;
export const PARCELS_AT_ONCE = 10;

export const toParcels = (pushes: readonly Push[]): Parcel[] =>
  Array.from({ length: Math.ceil(pushes.length / PUSHES_PER_PARCEL) }, (_none, n) => ({
    pushes: pushes.slice(n * PUSHES_PER_PARCEL, (n + 1) * PUSHES_PER_PARCEL),
  }));

export const toTasks = (pushes: readonly Push[]): PushTask[] => pushes.map((push) => ({ ...push, attempt: 1 }));

type Deps = SendPushesDeps & { log: Logger };

/** When it fails each push becomes a job of its own in the queue `alone`, so that a bad one costs the others nothing. */
export async function sendParcels(
  deps: Deps,
  parcels: readonly Parcel[],
  pace: Pace,
  alone: Job<PushTask>,
): Promise<void> {
  const tasks = toTasks(parcels.flatMap(({ pushes }) => pushes));
  try {
    await sendPushes(deps, tasks, pace);
  } catch (error) {
    deps.log.warn({ err: error, pushes: tasks.length }, 'pushes failed together and are tried one by one');
    await transact(deps.db, (tx) => deps.jobs.enqueueAll(tx, alone, tasks));
  }
}
