import type { Logger } from 'pino';

import { transact } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { WatchedPlaces } from '#watched-places';

import type { Channel } from '../message.port.ts';
import type { Bell } from '../ringing/ring-alarms.ts';
import { createFairShare, interleaved, type PushQueue, queueFor } from './fair-share.ts';
import type { PushTask } from './record-outcomes.ts';
import { createLateResponses, type Pace, type SendPushesDeps, sendPushes } from './send-pushes.ts';
import { findUserDevices } from './subscriptions.queries.ts';

/** In milliseconds. */
export type PushTimeouts = { quick: number; patient: number };
const TIMEOUTS: PushTimeouts = { quick: 3000, patient: 10_000 };
/** Besides its slowest push; recording needs at most 9. */
const SECONDS_TO_RECORD = 20;

type PushChannelDeps = Omit<SendPushesDeps, 'fairShare' | 'lateResponses' | 'queues' | 'observe'> & {
  log: Logger;
  metrics: Metrics;
  watchedPlaces: Pick<WatchedPlaces, 'findPushOptOuts'>;
  pushTimeouts?: PushTimeouts | undefined;
};

/** `settled` resolves when no push is in flight, or after a timeout. */
type PushChannel = { channel: Channel; bell: Bell; jobs: Job<never>[]; settled(mostMs: number): Promise<void> };

/** Done after the commit. */
export function createPushChannel({ pushTimeouts = TIMEOUTS, ...given }: PushChannelDeps): PushChannel {
  const lateResponses = createLateResponses();
  const expireInSeconds = (pace: Pace) => Math.ceil(pace.timeoutMs / 1000) + SECONDS_TO_RECORD;
  const lane = (name: string, pace: Pace): Job<PushTask> => ({
    name,
    expireInSeconds: expireInSeconds(pace),
    handle: (tasks) => sendPushes(deps, tasks, pace),
  });
  const quick: Pace = { timeoutMs: pushTimeouts.quick, isQuick: true };
  const [alone, unproven, again] = [
    lane('alerts.push', quick),
    lane('alerts.push-unproven', quick),
    lane('alerts.push-again', quick),
  ];
  const slow = lane('alerts.push-slow', { timeoutMs: pushTimeouts.patient, isQuick: false });
  const proven: Job<Parcel> = {
    name: 'alerts.push-parcels',
    batchSize: PARCELS_AT_ONCE,
    expireInSeconds: expireInSeconds(quick),
    handle: (parcels) => sendParcels(deps, parcels, quick, alone),
  };
  const deps: SendPushesDeps & { log: Logger } = {
    ...given,
    fairShare: createFairShare(),
    lateResponses,
    queues: { again, slow },
    observe: given.metrics.timer(
      'push_sent_seconds',
      "From an alert to the push service's answer.",
      ['outcome'],
      [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    ),
  };
  return {
    channel: {
      expect: (messages) => given.pushService.expect(messages),
      async handOver(tx, envelopes) {
        const devices = await findUserDevices(tx, given.watchedPlaces, [
          ...new Set(envelopes.map(({ userId }) => userId)),
        ]);
        const devicesByUser = Map.groupBy(devices, ({ userId }) => userId);
        const pushes = interleaved(
          envelopes.flatMap(({ id, userId }) =>
            (devicesByUser.get(userId) ?? []).map((device) => ({
              userId,
              queue: queueFor(device),
              push: { notificationId: id, subscriptionId: device.id },
            })),
          ),
        );
        const pushesOf = (queue: PushQueue) => pushes.filter((each) => each.queue === queue).map(({ push }) => push);
        await given.jobs.enqueueAll(tx, proven, toParcels(pushesOf('proven')));
        await given.jobs.enqueueAll(tx, unproven, toTasks(pushesOf('unproven')));
        await given.jobs.enqueueAll(tx, slow, toTasks(pushesOf('failing')));
      },
    },
    bell: {
      async ring(tx, { notificationId, userId }, ring) {
        const devices = await findUserDevices(tx, given.watchedPlaces, [userId]);
        const lanes = { proven: alone, unproven, failing: slow };
        for (const [queue, some] of Map.groupBy(devices, queueFor)) {
          const pushes = some.map(({ id }) => ({ notificationId, subscriptionId: id, attempt: 1, ring }));
          await given.jobs.enqueueAll(tx, lanes[queue], pushes);
        }
      },
    },
    jobs: [anyJob(proven), ...[alone, unproven, again, slow].map(anyJob)],
    settled: lateResponses.settled,
  };
}

type Push = { notificationId: string; subscriptionId: string };
/** First pushes that one job holds: to add, fetch and end a job for each takes as long as to send it. */
export type Parcel = { pushes: readonly Push[] };

const PUSHES_PER_PARCEL = 50;
const PARCELS_AT_ONCE = 10;

const toParcels = (pushes: readonly Push[]): Parcel[] =>
  Array.from({ length: Math.ceil(pushes.length / PUSHES_PER_PARCEL) }, (_none, n) => ({
    pushes: pushes.slice(n * PUSHES_PER_PARCEL, (n + 1) * PUSHES_PER_PARCEL),
  }));

const toTasks = (pushes: readonly Push[]): PushTask[] => pushes.map((push) => ({ ...push, attempt: 1 }));

type Deps = SendPushesDeps & { log: Logger };

/** When it fails each push becomes a job of its own in the queue `alone`, so that a bad one costs the others nothing. */
async function sendParcels(deps: Deps, parcels: readonly Parcel[], pace: Pace, alone: Job<PushTask>): Promise<void> {
  const tasks = toTasks(parcels.flatMap(({ pushes }) => pushes));
  try {
    await sendPushes(deps, tasks, pace);
  } catch (error) {
    deps.log.warn({ err: error, pushes: tasks.length }, 'pushes failed together and are tried one by one');
    await transact(deps.db, (tx) => deps.jobs.enqueueAll(tx, alone, tasks));
  }
}
