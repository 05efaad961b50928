import { type Database, transact } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import type { ChannelRow } from '../channels/channels.queries.ts';
import type { HomeDevices } from '../channels/home-devices.port.ts';
import { findMqttChannels } from './mqtt-channels.queries.ts';
import { followChannels, type ShowDeps, showStates } from './show-devices.ts';

type DeviceTask = { channelId: string; [key: string]: unknown };
/** `isNews`: after an alert, which ends by itself later. */
type StateTask = DeviceTask & { isNews: boolean };

const AT_ONCE = 5;
/** Two messages of 5 seconds each, in the batch and then alone. */
const EXPIRE_SECONDS = (1 + AT_ONCE) * 2 * 5;
const DEVICE = { name: 'alerts.mqtt-device', batchSize: AT_ONCE, expireInSeconds: EXPIRE_SECONDS };
const STATE = { ...DEVICE, name: 'alerts.mqtt-state' };

export function createDeviceJobs(
  shows: ShowDeps,
  { db, jobs }: { db: Database; jobs: Jobs },
): { devices: HomeDevices; jobs: Job<never>[] } {
  const following: Job<DeviceTask> = { ...DEVICE, handle: (tasks) => followChannels(shows, idsOf(tasks)) };
  const showing: Job<StateTask> = {
    ...STATE,
    async handle(tasks) {
      const inForce = await showStates(shows, await findMqttChannels(db, idsOf(tasks)));
      const news = tasks.filter(({ isNews }) => isNews);
      await transact(db, async (tx) => {
        for (const channelId of idsOf(news)) {
          const until = inForce.get(channelId);
          if (until) await jobs.enqueueAt(tx, showing, { channelId, isNews: false }, [until]);
        }
      });
    },
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
          mqttIds(channels).map((channelId) => ({ channelId, isNews: true })),
        ),
    },
    jobs: [following, showing].map(anyJob),
  };
}

/** Without a broker, what still waits for one is dropped. */
export const noDeviceJobs: Job<never>[] = [
  { ...DEVICE, handle: async () => undefined },
  { ...STATE, handle: async () => undefined },
];

const idsOf = (tasks: readonly DeviceTask[]): string[] => [...new Set(tasks.map(({ channelId }) => channelId))];

const mqttIds = (channels: readonly Pick<ChannelRow, 'id' | 'kind'>[]): string[] =>
  channels.flatMap(({ id, kind }) => (kind === 'mqtt' ? id : []));
