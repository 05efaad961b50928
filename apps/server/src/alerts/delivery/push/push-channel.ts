import { anyJob, type Job, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Channel } from '../channel.port.ts';
import { AGAIN, FIRST, type PushTask, type SendingDeps, sendPushes } from './send-pushes.ts';
import { createSlowServices } from './slow-services.ts';
import { findDevicesOf } from './subscriptions.queries.ts';

type PushChannelDeps = Omit<SendingDeps, 'slowServices' | 'again' | 'jobs'> & { jobs: Jobs };

/** Web Push as a channel: one task a device, done after the commit that left it. */
export function createPushChannel(given: PushChannelDeps): { channel: Channel; jobs: Job<never>[] } {
  const again: Job<PushTask> = { name: 'alerts.push-again', handle: (tasks) => sendPushes(deps, tasks, AGAIN) };
  const first: Job<PushTask> = { name: 'alerts.push', handle: (tasks) => sendPushes(deps, tasks, FIRST) };
  const deps: SendingDeps = { ...given, slowServices: createSlowServices(), again };
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
    jobs: [anyJob(first), anyJob(again)],
  };
}
