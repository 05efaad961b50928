import type { Logger } from 'pino';

import { type Clock, daysBefore } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';

import type { Envelope, Outbox } from '../message.port.ts';
import { createFairShare, type PushQueue } from '../push/fair-share.ts';
import type { Bell } from '../ringing/ring-alarms.ts';
import type { ChannelSender } from './channel-sender.ts';
import type { ChannelStore, HomeDevices } from './channel-store.ts';
import {
  type ActiveChannel,
  deleteDeliveriesBefore,
  findChannelsOfKinds,
  findChannelsById,
} from './channels.queries.ts';
import type { DeliveryTask, LetterTask } from './record-results.ts';
import { enqueueDeliveries, type Lane, sendDeliveries, type SendDeps } from './send-deliveries.ts';
import { LETTERS_AT_ONCE, LETTERS_EXPIRE_SECONDS, type LetterDeps, sendLetters } from './send-letters.ts';

const QUICK: Lane = { timeoutMs: 3000, isQuick: true };
const PATIENT: Lane = { timeoutMs: 10_000, isQuick: false };
const SECONDS_TO_RECORD = 20;
/** Longer than a message is retried. */
const KEEP_DAYS = 7;

type ChannelDeps = LetterDeps & {
  db: Database;
  log: Logger;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  sender: ChannelSender;
  devices: HomeDevices;
};

type Channels = {
  /** `ringing`: the notifications that ring until they are answered. */
  handOver(
    tx: Tx,
    envelopes: readonly Envelope[],
    channels: readonly ActiveChannel[],
    ringing: ReadonlySet<string>,
  ): Promise<void>;
  bell: Bell;
  /** Says that a channel was turned off. */
  letters: Job<LetterTask>;
  jobs: Job<never>[];
  retention: Retention[];
};

/** The users' own channels, in lanes like those of pushes. */
export function createChannels(given: ChannelDeps): Channels {
  const lane = (name: string, pace: Lane): Job<DeliveryTask> => ({
    name,
    expireInSeconds: pace.timeoutMs / 1000 + SECONDS_TO_RECORD,
    handle: (tasks) => sendDeliveries(deps, tasks, pace),
  });
  const lanes: Record<PushQueue, Job<DeliveryTask>> = {
    proven: lane('alerts.channel', QUICK),
    unproven: lane('alerts.channel-unproven', QUICK),
    failing: lane('alerts.channel-slow', PATIENT),
  };
  const letters: Job<LetterTask> = {
    name: 'alerts.channel-letter',
    batchSize: LETTERS_AT_ONCE,
    expireInSeconds: LETTERS_EXPIRE_SECONDS,
    handle: (tasks) => sendLetters(given, tasks),
  };
  const stops: Job<StopTask> = { name: 'alerts.stop-ringing', handle: (tasks) => stopRings(given, tasks) };
  const deps: SendDeps = { ...given, retries: lanes.failing, letters, fairShare: createFairShare() };
  const retention: Retention[] = [
    {
      rows: 'what was sent to channels of users',
      kept: inDays(KEEP_DAYS),
      prune: () => deleteDeliveriesBefore(given.db, daysBefore(given.clock.now(), KEEP_DAYS)),
    },
  ];
  const enqueueing = { ...given, lanes };
  return {
    handOver: async (tx, envelopes, channels, ringing) => {
      const byUser = Map.groupBy(channels, ({ userId }) => userId);
      await enqueueDeliveries(
        tx,
        enqueueing,
        envelopes.flatMap(({ id, userId }) =>
          (byUser.get(userId) ?? []).map((channel) => ({
            channel,
            notificationId: id,
            ring: 0,
            isRinging: ringing.has(id),
          })),
        ),
      );
      await given.devices.showAlerts(tx, channels);
    },
    bell: {
      async ring(tx, { notificationId, userId }, ring) {
        const channels = await findChannelsOfKinds(tx, userId, given.store.findRinging('by-us'));
        await enqueueDeliveries(
          tx,
          enqueueing,
          channels.map((channel) => ({ channel, notificationId, ring, isRinging: true })),
        );
      },
      async stop(tx, { notificationId, userId }) {
        const channels = await findChannelsOfKinds(tx, userId, given.store.findRinging('by-service'));
        await given.jobs.enqueueAll(
          tx,
          stops,
          channels.map(({ id }) => ({ channelId: id, notificationId })),
        );
      },
    },
    letters,
    jobs: [
      ...[lanes.proven, lanes.unproven, lanes.failing].map(anyJob),
      anyJob(letters),
      anyJob(stops),
      pruneJob('alerts.forget-channel-deliveries', '25 * * * *', retention),
    ],
    retention,
  };
}

type StopTask = { channelId: string; notificationId: string; [key: string]: unknown };

type Deps = { db: Database; clock: Clock; store: ChannelStore; sender: ChannelSender };

const TIMEOUT_MS = 5000;

/** Tells services that ring by themselves to stop. Temporary failures are retried. */
async function stopRings({ db, clock, store, sender }: Deps, tasks: readonly StopTask[]): Promise<void> {
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
