import { setTimeout as pause } from 'node:timers/promises';

import { SpanKind } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import { afterCommit, type Database, type Tx } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Timer } from '../metrics.ts';
import { carryTrace, traceStep } from '../tracing/tracing.ts';
import type { Job } from './job.ts';
import {
  countUnfinished,
  deleteEndedJobsWith,
  findUnfinished,
  findWaiting,
  retryDuringOutage,
} from './jobs.queries.ts';
import { noSuspects, releaseSuspects, type Suspects } from './suspects.ts';

export type Jobs = {
  /** In the caller's transaction; a local worker wakes on commit. A number of seconds is by the database's clock. */
  enqueue<Data extends object>(
    tx: Tx,
    job: Job<Data>,
    data: Data,
    options?: { startAfter?: Date | number; onceKey?: string },
  ): Promise<void>;
  /** One statement per thousand. Ids are UUIDs and allow `withdraw`. */
  enqueueAll<Data extends object>(
    tx: Tx,
    job: Job<Data>,
    data: readonly Data[],
    options?: { startAfter?: Date | number; ids?: readonly string[] },
  ): Promise<void>;
  withdraw<Data extends object>(tx: Tx, job: Job<Data>, ids: readonly string[]): Promise<void>;
  /** Deletes ended jobs whose data contains this word. */
  forget(tx: Tx, word: string): Promise<void>;
  /** One job per instant, one statement per thousand. */
  enqueueAt<Data extends object>(tx: Tx, job: Job<Data>, data: Data, instants: readonly Date[]): Promise<void>;
  start(jobs: readonly Job<never>[]): Promise<void>;
  /** Resolves when nothing due is left. */
  drain(): Promise<void>;
  countWaiting(): Promise<number>;
  /** Lets running handlers finish and starts no more. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(timeoutMs: number): Promise<void>;
};

const QUEUE = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 30,
  /** A dead worker loses its jobs this long after its last heartbeat. */
  heartbeatSeconds: 30,
  deleteAfterSeconds: 3600,
} as const;

const BATCH_SIZE = 50;
const JOBS_PER_INSERT = 1000;
/** One poll for all queues, for retries, delayed jobs and other nodes' jobs; local commits wake workers at once. */
const LOOK_SECONDS = 1;
/** Each worker would otherwise poll for itself. */
const POLL_SECONDS = 600;
const DRAIN_POLL_MS = 5;

type JobTimer = Timer<'queue' | 'outcome'>;
type Options = { pollSeconds?: number | undefined; runsCrons?: boolean | undefined; observe?: JobTimer };

export function createJobs(
  open: OpenDatabase,
  log: Logger,
  { pollSeconds = LOOK_SECONDS, runsCrons = true, observe = () => undefined }: Options = {},
): Jobs {
  const stopping = new AbortController();
  const boss = new PgBoss({
    db: open.db.kind === 'postgres' ? retryDuringOutage(open.forJobs, stopping.signal) : open.forJobs,
    backend: open.db.kind,
    schema: 'jobs',
    schedule: runsCrons,
    // Returns a dead worker's jobs; needless on PGlite, where it would delay reports.
    superviseIntervalSeconds: open.db.kind === 'postgres' ? 10 : 300,
    monitorIntervalSeconds: open.db.kind === 'postgres' ? 10 : 300,
    reindex: open.db.kind === 'postgres',
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  const workers = new Map<string, string>();
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  let started: readonly Job<never>[] = [];
  let suspects = noSuspects;
  const look = async () => {
    for (const name of await findWaiting(open.db, [...workers.keys()])) wake(name);
  };
  const looking = createLoop(look, pollSeconds, (error) => log.warn({ err: error }, 'could not look for jobs'));
  const work = async () => {
    for (const job of started) workers.set(job.name, await startWorker(boss, job, suspects, log));
    looking.start();
  };
  const stopWorking = async () => {
    looking.stop();
    workers.clear();
    await Promise.all(started.map(({ name }) => boss.offWork(name)));
  };
  const insert = async (tx: Tx, name: string, jobs: readonly JobInsert<object>[]) => {
    for (let from = 0; from < jobs.length; from += JOBS_PER_INSERT) {
      await boss.insert(name, jobs.slice(from, from + JOBS_PER_INSERT), { db: fromDrizzle(tx, sql) });
    }
    if (jobs.length > 0) afterCommit(tx, () => wake(name));
  };

  return {
    async enqueue(tx, job, data, options = {}) {
      await boss.send(
        job.name,
        { ...carryTrace(), ...data },
        {
          db: fromDrizzle(tx, sql),
          ...(options.startAfter && { startAfter: options.startAfter }),
          ...(options.onceKey && { singletonKey: options.onceKey }),
        },
      );
      afterCommit(tx, () => wake(job.name));
    },

    enqueueAll: (tx, job, data, { startAfter, ids } = {}) =>
      insert(
        tx,
        job.name,
        data.map((each, index) => ({
          data: { ...carryTrace(), ...each },
          ...(startAfter && { startAfter }),
          ...(ids?.[index] && { id: ids[index] }),
        })),
      ),

    async withdraw(tx, job, ids) {
      if (ids.length > 0) await boss.deleteJob(job.name, [...ids], { db: fromDrizzle(tx, sql) });
    },

    forget: deleteEndedJobsWith,

    enqueueAt: (tx, job, data, instants) =>
      insert(
        tx,
        job.name,
        instants.map((startAfter) => ({ data: { ...carryTrace(), ...data }, startAfter })),
      ),

    async start(jobs) {
      await boss.start();
      if (open.db.kind === 'pglite') suspects = await releaseSuspects(open.db, log, open.wasSilent ?? false);
      await openQueues(boss, jobs);
      if (open.db.kind === 'postgres') await reclaimFromDeadWorkers(boss, log);
      started = jobs.map((job) => timed(job, observe));
      await work();
    },

    pause: stopWorking,

    async resume() {
      if (workers.size === 0) await work();
    },

    drain: () => drain(open.db, wake),

    countWaiting: () => countUnfinished(open.db),

    async stop(timeoutMs) {
      stopping.abort();
      // The queue itself polls for stopped workers only every half second.
      const late = new AbortController();
      const graceful = await Promise.race([
        stopWorking().then(() => true),
        pause(timeoutMs, false, { signal: late.signal }),
      ]);
      late.abort();
      await boss.stop({ graceful, timeout: timeoutMs, close: false });
    },
  };
}

/** Never runs twice at a time. */
function createLoop(act: () => Promise<void>, seconds: number, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const wait = () => {
    stop();
    const next = setTimeout(
      () =>
        void act()
          .catch(onError)
          .finally(() => timer === next && wait()),
      seconds * 1000,
    );
    timer = next.unref();
  };
  return {
    start: wait,
    stop() {
      stop();
      timer = undefined;
    },
  };
}

/** The queue's own supervisor starts late, so processes that keep dying would never reclaim jobs. */
const reclaimFromDeadWorkers = (boss: PgBoss, log: Logger): Promise<void> =>
  boss
    .supervise(undefined, { reindex: false })
    .catch((error: unknown) => log.warn({ err: error }, 'could not reclaim the jobs of dead workers'));

/** Touches only queues whose settings differ, so that a start is quick. */
async function openQueues(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron, expireInSeconds = QUEUE.expireInSeconds } of jobs) {
    const settings = { ...QUEUE, expireInSeconds };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, { ...settings, policy: 'standard' });
    // Queues of earlier versions keep their settings until updated.
    else if (!hasSettings(queue, settings)) await boss.updateQueue(name, settings);
    if (cron && crons.get(name) !== cron) await boss.schedule(name, cron);
  }
}

type Settings = Record<keyof typeof QUEUE, number | boolean>;

const hasSettings = (queue: Partial<Settings>, settings: Settings): boolean =>
  Object.entries(settings).every(([name, value]) => queue[name as keyof Settings] === value);

/** Observes each batch, as a step of the traces that its jobs carry. */
const timed = (job: Job<never>, observe: JobTimer): Job<never> => ({
  ...job,
  async handle(batch) {
    const begun = performance.now();
    const end = (outcome: 'done' | 'failed') =>
      observe({ queue: job.name, outcome }, (performance.now() - begun) / 1000);
    try {
      await traceStep({ name: job.name, kind: SpanKind.CONSUMER, from: batch }, () => job.handle(batch));
      end('done');
    } catch (error) {
      end('failed');
      throw error;
    }
  },
});

function startWorker(boss: PgBoss, job: Job<never>, suspects: Suspects, log: Logger): Promise<string> {
  const { batchSize = BATCH_SIZE } = job;
  const options = { batchSize, burstWhenBatchFull: true, pollingIntervalSeconds: POLL_SECONDS };
  return boss.work<never>(job.name, options, async (batch) => {
    // The clock makes a new one each time.
    if (job.cron && suspects.isSetAside(job.name)) return;
    if (batch.some(({ id }) => suspects.has(id))) return handleOneByOne(boss, job, batch, suspects, log);
    try {
      await job.handle(batch.map(({ data }) => data));
      await clearAway(boss, job, batch);
    } catch (error) {
      if (batch.length === 1) throw reported(error, job, log);
      await handleOneByOne(boss, job, batch, suspects, log);
    }
  });
}

/** Isolates the job that makes a batch fail. */
async function handleOneByOne(
  boss: PgBoss,
  job: Job<never>,
  batch: readonly { id: string; data: never }[],
  suspects: Suspects,
  log: Logger,
): Promise<void> {
  for (const { id, data } of batch) {
    const handle = () => job.handle([data]).then(() => clearAway(boss, job, [{ id }]));
    // At once and not with its batch, so that it is not blamed for what the next one does.
    const handleAlone = () =>
      suspects.tryAlone(id, () =>
        handle()
          .then(() => boss.complete(job.name, id))
          .then(() => undefined),
      );
    await (suspects.has(id) ? handleAlone() : handle()).catch((error: unknown) =>
      boss.fail(job.name, id, { message: reported(error, job, log).message }),
    );
  }
}

async function clearAway(boss: PgBoss, job: Job<never>, done: readonly { id: string }[]): Promise<void> {
  if (job.leavesNothing)
    await boss.deleteJob(
      job.name,
      done.map(({ id }) => id),
    );
}

function reported(error: unknown, job: Job<never>, log: Logger): Error {
  log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
  return error instanceof Error ? error : new Error(String(error));
}

/** Wakes only workers with due jobs; others would poll in vain. */
async function drain(db: Database, wake: (name: string) => void): Promise<void> {
  for (;;) {
    const unfinished = await findUnfinished(db);
    if (unfinished.length === 0) return;
    for (const { name, waits } of unfinished) if (waits) wake(name);
    await pause(DRAIN_POLL_MS);
  }
}
