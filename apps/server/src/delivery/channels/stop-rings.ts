import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import type { ChannelSender } from './channel-sender.ts';
import type { ChannelStore } from './channel-store.ts';
import { findChannelsById } from './channels.queries.ts';

export type StopTask = { channelId: string; notificationId: string; [key: string]: unknown };

type Deps = { db: Database; clock: Clock; store: ChannelStore; sender: ChannelSender };

const TIMEOUT_MS = 5000;

/** Tells services that ring by themselves to stop. Temporary failures are retried. */
export async function stopRings({ db, clock, store, sender }: Deps, tasks: readonly StopTask[]): Promise<void> {
  const rows = await findChannelsById(db, [...new Set(tasks.map(({ channelId }) => channelId))]);
  const outcomes = await Promise.all(
    tasks.flatMap(({ channelId, notificationId }) => {
      const row = rows.find(({ id }) => id === channelId);
      const channel = row && store.open(row);
      const request = channel?.createStop(notificationId);
      if (!channel || !request) return [];
      return sender.send(request, TIMEOUT_MS, (response) => channel.adapter.readResponse(response, clock.now()));
    }),
  );
  if (outcomes.some(({ kind }) => kind === 'later' || kind === 'silent'))
    throw new Error('a service was not told to stop ringing');
}
