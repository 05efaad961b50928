import { channelEndpoints } from '@towscout/contracts/delivery/channels';
import { RING_EVERY_SECONDS, RINGS_MOST, channelPaths } from '@towscout/contracts/delivery/constants';

import type { Accounts } from '#accounts';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { unauthorized } from '#platform/http/problem.ts';
import { type Job, anyJob } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { inMinutes, pruneJob, type Retention } from '#platform/retention/retention.ts';

import type { Message, Outbox } from '../message.port.ts';
import {
  claimRing,
  endRinging,
  insertRingingAlarms,
  deleteRingingBefore,
  isRinging,
  saveRinging,
} from './ringing.queries.ts';

type Alarm = { notificationId: string; userId: string };
type RingTask = { notificationId: string; ring: number; [key: string]: unknown };

/** A way to ring: sends an alarm once more, and stops what repeats by itself. */
export type Bell = {
  ring(tx: Tx, alarm: Alarm, ring: number): Promise<void>;
  stop?(tx: Tx, alarm: Alarm): Promise<void>;
};

type RingDeps = { db: Database; clock: Clock; jobs: Jobs; outbox: Outbox; bells: readonly Bell[]; job: Job<RingTask> };

async function beginRinging(
  tx: Tx,
  { jobs, job, clock }: Pick<RingDeps, 'jobs' | 'job' | 'clock'>,
  alarms: readonly Alarm[],
): Promise<void> {
  if (alarms.length === 0) return;
  await insertRingingAlarms(tx, alarms, clock.now());
  await jobs.enqueueAll(
    tx,
    job,
    alarms.map(({ notificationId }) => ({ notificationId, ring: 1 })),
    { startAfter: RING_EVERY_SECONDS },
  );
}

/** Rings again, or ends the ringing of what was answered, is over or is old. */
async function ringAlarms(deps: RingDeps, tasks: readonly RingTask[]): Promise<void> {
  const found = await deps.outbox.find(
    deps.db,
    tasks.map(({ notificationId }) => notificationId),
  );
  const messages = new Map(found.map((message) => [message.id, message]));
  for (const task of tasks) {
    const message = messages.get(task.notificationId);
    await transact(deps.db, (tx) =>
      message && shouldRing(message, deps.clock.now()) ? ringOnce(tx, deps, message, task) : end(tx, deps, task),
    );
  }
}

const shouldRing = ({ isStillWanted, isAnswered, until }: Message, now: Date): boolean =>
  isStillWanted && !isAnswered && now < until;

async function ringOnce(
  tx: Tx,
  { jobs, job, bells }: RingDeps,
  { id, userId }: Message,
  { ring }: RingTask,
): Promise<void> {
  if (!(await claimRing(tx, id, ring))) return;
  for (const bell of bells) await bell.ring(tx, { notificationId: id, userId }, ring);
  if (ring >= RINGS_MOST) await endRinging(tx, id);
  else await jobs.enqueue(tx, job, { notificationId: id, ring: ring + 1 }, { startAfter: RING_EVERY_SECONDS });
}

async function end(tx: Tx, { bells }: RingDeps, { notificationId }: RingTask): Promise<void> {
  const ended = await endRinging(tx, notificationId);
  if (!ended) return;
  for (const bell of bells) await bell.stop?.(tx, { notificationId, userId: ended.userId });
}

/** Longer than ten rings; only what a lost job left is older. */
const KEEP_MINUTES = 60;

type Ringing = { begin(tx: Tx, alarms: readonly Alarm[]): Promise<void>; jobs: Job<never>[]; retention: Retention[] };

export function createRinging(given: Omit<RingDeps, 'job'>): Ringing {
  const job: Job<RingTask> = { name: 'alerts.ring', handle: (tasks) => ringAlarms({ ...given, job }, tasks) };
  const retention: Retention[] = [
    {
      rows: 'alarms that ring',
      kept: inMinutes(KEEP_MINUTES),
      prune: () => deleteRingingBefore(given.db, minutesBefore(given.clock.now(), KEEP_MINUTES)),
    },
  ];
  return {
    begin: (tx, alarms) => beginRinging(tx, { ...given, job }, alarms),
    jobs: [anyJob(job), pruneJob('alerts.forget-ringing', '35 * * * *', retention)],
    retention,
  };
}

type RingingDeps = { db: Database; clock: Clock; accounts: Pick<Accounts, 'lockExistingUser'> };

export function ringingRoutes(app: App, { db, clock, accounts }: RingingDeps): void {
  const routes = declaredRoutes(app, channelEndpoints);
  routes.get(
    channelPaths.ringing,
    { operationId: 'readRinging', summary: 'Your setting for ringing alarms', config: forMembers },
    async (request) => ({ isOn: await isRinging(db, getViewer(request).id) }),
  );

  routes.put(
    channelPaths.ringing,
    { operationId: 'changeRinging', summary: 'Let alarms ring until you answer', config: forMembers },
    async (request) => {
      const { id } = getViewer(request);
      await transact(db, async (tx) => {
        if (!(await accounts.lockExistingUser(tx, id))) throw unauthorized();
        await saveRinging(tx, id, request.body.isOn, clock.now());
      });
    },
  );
}
