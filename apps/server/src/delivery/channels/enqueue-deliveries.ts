import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import { interleaved, type PushQueue, queueFor } from '../push/queues.ts';
import { type ActiveChannel, insertDeliveries } from './channels.queries.ts';
import type { DeliveryTask } from './record-results.ts';

export type NewDelivery = { channel: ActiveChannel; notificationId: string; ring: number; isRinging: boolean };

type Deps = { jobs: Jobs; clock: Clock; lanes: Record<PushQueue, Job<DeliveryTask>> };

/** Each in the lane of its channel; those that are known are left out. */
export async function enqueueDeliveries(
  tx: Tx,
  { jobs, clock, lanes }: Deps,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const toKey = (channelId: string, notificationId: string) => `${channelId} ${notificationId}`;
  const rows = deliveries.map(({ channel, notificationId, ring }) => ({ channelId: channel.id, notificationId, ring }));
  const inserted = await insertDeliveries(tx, rows, clock.now());
  const news = new Set(inserted.map(({ channelId, notificationId }) => toKey(channelId, notificationId)));
  const tasks = interleaved(
    deliveries
      .filter(({ channel, notificationId }) => news.has(toKey(channel.id, notificationId)))
      .map(({ channel, notificationId, ring, isRinging }) => ({
        userId: channel.userId,
        queue: queueFor(channel),
        task: { channelId: channel.id, notificationId, ring, isRinging, attempt: 1 },
      })),
  );
  for (const [queue, some] of Map.groupBy(tasks, (each) => each.queue)) {
    await jobs.enqueueAll(
      tx,
      lanes[queue],
      some.map(({ task }) => task),
    );
  }
}
