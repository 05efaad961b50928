import type { Logger } from 'pino';

import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

import { retryRecording } from '../retry-recording.ts';
import type { HomeDevices } from './channel-store.ts';
import {
  type ChannelRow,
  type Delivery,
  endDeliveries,
  lockChannels,
  replaceSettings,
  saveHealth,
} from './channels.queries.ts';
import { type Health, type Result, updateHealth } from './health.ts';

export type DeliveryTask = Delivery & { attempt: number; isRinging: boolean; [key: string]: unknown };
export type LetterTask = { channelId: string; [key: string]: unknown };

type Retry = { task: DeliveryTask; afterSeconds: number };
/** The channel as it was sent to, and its settings, sealed, under which it was reached. */
type Move = { from: ChannelRow; settings: string };
export type Attempt = { task: DeliveryTask; result: Result; retry: Retry | null; move: Move | null };

export type RecordDeps = {
  db: Database;
  log: Logger;
  jobs: Jobs;
  retries: Job<DeliveryTask>;
  letters: Job<LetterTask>;
  devices: HomeDevices;
};

export const recordResults = (deps: RecordDeps, attempts: readonly Attempt[], now: Date): Promise<void> =>
  attempts.length === 0 ? Promise.resolve() : retryRecording(() => recordOnce(deps, attempts, now));

const recordOnce = (
  { db, log, jobs, retries, letters, devices }: RecordDeps,
  attempts: readonly Attempt[],
  now: Date,
) =>
  transact(db, async (tx) => {
    const turnedOff = await saveResults(tx, attempts, now);
    await followMoves(
      tx,
      log,
      attempts.flatMap(({ move }) => move ?? []),
    );
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

/** Not of a channel whose settings have changed meanwhile. */
export async function followMoves(tx: Tx, log: Logger, moves: readonly Move[]): Promise<void> {
  for (const { from, settings } of moves) {
    if (await replaceSettings(tx, from, settings))
      log.info({ channel: from.id, kind: from.kind }, 'a channel moved at its service, and is followed');
  }
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
