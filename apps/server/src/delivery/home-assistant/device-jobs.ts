import { createHash } from 'node:crypto';

import { type Clock, secondsBetween } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { HomeDevices } from '../channels/channel-store.ts';
import { type ChannelRow, findMqttChannels } from '../channels/channels.queries.ts';
import { followChannels, type InForce, MOST_ROUNDS, type ShowDeps, showStates } from './show-devices.ts';

type DeviceTask = { channelId: string; [key: string]: unknown };
/** For what is to end at `until`; `attempt` counts those that came before that, by a clock that is ahead. */
type StateTask = DeviceTask & { until?: string; attempt?: number };

const AT_ONCE = 5;
/** Discovery and states, of 5 seconds each, in the batch and then alone. */
const EXPIRE_SECONDS = (1 + AT_ONCE) * (1 + MOST_ROUNDS) * 5;
const DEVICE = { name: 'alerts.mqtt-device', batchSize: AT_ONCE, expireInSeconds: EXPIRE_SECONDS };
const STATE = { ...DEVICE, name: 'alerts.mqtt-state' };

export function createDeviceJobs(
  shows: ShowDeps,
  { db, jobs, clock }: { db: Database; jobs: Jobs; clock: Clock },
): { devices: HomeDevices; jobs: Job<never>[]; showAtEnd: ShowDeps['showAtEnd'] } {
  const following: Job<DeviceTask> = { ...DEVICE, handle: (tasks) => followChannels(shows, idsOf(tasks)) };
  const showing: Job<StateTask> = {
    ...STATE,
    async handle(tasks) {
      const channels = await findMqttChannels(db, idsOf(tasks));
      await showStates({ ...shows, showAtEnd: (inForce) => enqueueEnds(inForce, tasks) }, channels);
    },
  };
  /** Each once, however often it is asked for. `after`: the tasks that found these still in force. */
  const enqueueEnds = async (inForce: InForce, after: readonly StateTask[]) => {
    if (inForce.size === 0) return;
    const now = clock.now();
    await transact(db, async (tx) => {
      for (const [channelId, until] of inForce) {
        const end = endOf(channelId, until, after);
        // By the database's clock, which starts it.
        const startAfter = Math.ceil(secondsBetween(now, until)) + 1;
        await jobs.enqueueAll(tx, showing, [end], { startAfter, ids: [idOf(end)] });
      }
    });
  };
  return {
    devices: {
      follow: (tx, channels) =>
        jobs.enqueueAll(
          tx,
          following,
          mqttIds(channels).map((channelId) => ({ channelId })),
        ),
      showAlerts: (tx, channels) =>
        jobs.enqueueAll(
          tx,
          showing,
          mqttIds(channels).map((channelId) => ({ channelId })),
        ),
    },
    jobs: [following, showing].map(anyJob),
    showAtEnd: (inForce) => enqueueEnds(inForce, []),
  };
}

/** Without a broker, what still waits for one is dropped. */
export const noDeviceJobs: Job<never>[] = [
  { ...DEVICE, handle: async () => undefined },
  { ...STATE, handle: async () => undefined },
];

function endOf(channelId: string, end: Date, after: readonly StateTask[]): Required<StateTask> {
  const until = end.toISOString();
  const early = after.filter((task) => task.channelId === channelId && task.until === until);
  return { channelId, until, attempt: Math.max(0, ...early.map(({ attempt = 0 }) => attempt + 1)) };
}

/** A UUID. */
const idOf = ({ channelId, until, attempt }: Required<StateTask>): string =>
  createHash('sha256')
    .update(`${channelId} ${until} ${attempt}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const idsOf = (tasks: readonly DeviceTask[]): string[] => [...new Set(tasks.map(({ channelId }) => channelId))];

const mqttIds = (channels: readonly Pick<ChannelRow, 'id' | 'kind'>[]): string[] =>
  channels.flatMap(({ id, kind }) => (kind === 'mqtt' ? id : []));
