import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import { retryRecording } from '../retry-recording.ts';
import { type ChannelRow, type Delivery, endDeliveries, lockChannels, saveHealth } from './channels.queries.ts';
import { type Health, type Result, updateHealth } from './health.ts';
import type { HomeDevices } from './home-devices.port.ts';

export type DeliveryTask = Delivery & { attempt: number; isRinging: boolean; [key: string]: unknown };
export type LetterTask = { channelId: string; [key: string]: unknown };

type Retry = { task: DeliveryTask; afterSeconds: number };
export type Attempt = { task: DeliveryTask; result: Result; retry: Retry | null };

export type RecordDeps = {
  db: Database;
  jobs: Jobs;
  retries: Job<DeliveryTask>;
  letters: Job<LetterTask>;
  devices: HomeDevices;
};

export const recordResults = (deps: RecordDeps, attempts: readonly Attempt[], now: Date): Promise<void> =>
  attempts.length === 0 ? Promise.resolve() : retryRecording(() => recordOnce(deps, attempts, now));

const recordOnce = ({ db, jobs, retries, letters, devices }: RecordDeps, attempts: readonly Attempt[], now: Date) =>
  transact(db, async (tx) => {
    const turnedOff = await saveResults(tx, attempts, now);
    const ended = attempts.filter(({ retry }) => retry === null).map(({ task }) => task);
    await endDeliveries(tx, ended, now);
    await enqueueRetries(
      tx,
      { jobs, retries },
      attempts.flatMap(({ retry }) => retry ?? []),
    );
    await jobs.enqueueAll(
      tx,
      letters,
      turnedOff.map(({ id }) => ({ channelId: id })),
    );
    await devices.follow(tx, turnedOff);
  });

/** Returns the channels that are turned off by it. */
async function saveResults(tx: Tx, attempts: readonly Attempt[], now: Date): Promise<ChannelRow[]> {
  const byChannel = Map.groupBy(attempts, ({ task }) => task.channelId);
  const rows = await lockChannels(tx, [...byChannel.keys()]);
  const updated = rows.map((row) => {
    const results = (byChannel.get(row.id) ?? []).map(({ result }) => result);
    return { ...row, ...results.reduce<Health>((health, result) => updateHealth(health, result, now), row) };
  });
  await saveHealth(tx, updated);
  return updated.filter(({ turnedOffAt }, index) => turnedOffAt && !rows[index]?.turnedOffAt);
}

export async function enqueueRetries(
  tx: Tx,
  { jobs, retries }: Pick<RecordDeps, 'jobs' | 'retries'>,
  given: readonly Retry[],
): Promise<void> {
  for (const [startAfter, alike] of Map.groupBy(given, ({ afterSeconds }) => afterSeconds)) {
    await jobs.enqueueAll(
      tx,
      retries,
      alike.map(({ task }) => task),
      { startAfter },
    );
  }
}
