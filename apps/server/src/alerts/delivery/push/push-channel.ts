import { anyJob, type Job } from '../../../platform/jobs/jobs.ts';
import type { Channel } from '../channel.port.ts';
import type { PushTask } from './push-task.ts';
import { PATIENT, QUICK, type SendingDeps, sendPushes } from './send-pushes.ts';
import { createSlowServices } from './slow-services.ts';
import { findDevicesOf } from './subscriptions.queries.ts';

type PushChannelDeps = Omit<SendingDeps, 'slowServices' | 'queues'>;

/** Web Push as a channel: one task a device, done after the commit that left it. */
export function createPushChannel(given: PushChannelDeps): { channel: Channel; jobs: Job<never>[] } {
  const first: Job<PushTask> = { name: 'alerts.push', handle: (tasks) => sendPushes(deps, tasks, QUICK) };
  const again: Job<PushTask> = { name: 'alerts.push-again', handle: (tasks) => sendPushes(deps, tasks, QUICK) };
  const slow: Job<PushTask> = { name: 'alerts.push-slow', handle: (tasks) => sendPushes(deps, tasks, PATIENT) };
  const deps: SendingDeps = { ...given, slowServices: createSlowServices(), queues: { again, slow } };
  return {
    channel: {
      async handOver(tx, notifications) {
        const devices = await findDevicesOf(tx, [...new Set(notifications.map(({ userId }) => userId))]);
        const devicesOf = Map.groupBy(devices, ({ userId }) => userId);
        const tasks = notifications.flatMap(({ id, userId }) =>
          (devicesOf.get(userId) ?? []).map((device) => ({ notificationId: id, subscriptionId: device.id, attempt: 1 })),
        );
        await given.jobs.enqueueAll(tx, first, tasks);
      },
    },
    jobs: [anyJob(first), anyJob(again), anyJob(slow)],
  };
}
