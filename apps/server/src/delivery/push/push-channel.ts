import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { WatchedPlaces } from '#watched-places';

import type { Channel } from '../message.port.ts';
import { createFairShare } from './fair-share.ts';
import { createLateResponses } from './late-responses.ts';
import { interleaved, type PushQueue, queueFor } from './queues.ts';
import type { PushTask } from './record-outcomes.ts';
import { type Pace, type SendPushesDeps, sendPushes } from './send-pushes.ts';
import { findUserDevices } from './subscriptions.queries.ts';

/** In milliseconds. */
export type PushTimeouts = { quick: number; patient: number };
const TIMEOUTS: PushTimeouts = { quick: 3000, patient: 10_000 };
/** Besides its slowest push; recording needs at most 9. */
const SECONDS_TO_RECORD = 20;

type PushChannelDeps = Omit<SendPushesDeps, 'fairShare' | 'lateResponses' | 'queues'> & {
  watchedPlaces: Pick<WatchedPlaces, 'findPushOptOuts'>;
  pushTimeouts?: PushTimeouts | undefined;
};

/** `settled` resolves when no push is in flight, or after a timeout. */
type PushChannel = { channel: Channel; jobs: Job<never>[]; settled(mostMs: number): Promise<void> };

/** One task per device, done after the commit. */
export function createPushChannel({ pushTimeouts = TIMEOUTS, ...given }: PushChannelDeps): PushChannel {
  const lateResponses = createLateResponses();
  const lane = (name: string, pace: Pace): Job<PushTask> => ({
    name,
    expireInSeconds: Math.ceil(pace.timeoutMs / 1000) + SECONDS_TO_RECORD,
    handle: (tasks) => sendPushes(deps, tasks, pace),
  });
  const quick: Pace = { timeoutMs: pushTimeouts.quick, isQuick: true };
  const [proven, unproven, again] = [
    lane('alerts.push', quick),
    lane('alerts.push-unproven', quick),
    lane('alerts.push-again', quick),
  ];
  const slow = lane('alerts.push-slow', { timeoutMs: pushTimeouts.patient, isQuick: false });
  const lanes: Record<PushQueue, Job<PushTask>> = { proven, unproven, failing: slow };
  const deps: SendPushesDeps = { ...given, fairShare: createFairShare(), lateResponses, queues: { again, slow } };
  return {
    channel: {
      async handOver(tx, envelopes) {
        const devices = await findUserDevices(tx, given.watchedPlaces, [
          ...new Set(envelopes.map(({ userId }) => userId)),
        ]);
        const devicesByUser = Map.groupBy(devices, ({ userId }) => userId);
        const pushes = interleaved(
          envelopes.flatMap(({ id, userId }) =>
            (devicesByUser.get(userId) ?? []).map((device) => ({ userId, device, notificationId: id })),
          ),
        );
        for (const [lane, waiting] of Map.groupBy(pushes, ({ device }) => queueFor(device))) {
          await given.jobs.enqueueAll(
            tx,
            lanes[lane],
            waiting.map(({ notificationId, device }) => ({ notificationId, subscriptionId: device.id, attempt: 1 })),
          );
        }
      },
    },
    jobs: [proven, unproven, again, slow].map(anyJob),
    settled: lateResponses.settled,
  };
}
