import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';

import { queryRows, transact } from '../db/database.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { createEvents, factKind, listener } from '../events/facts.ts';
import { anyJob, type Job } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

let open: OpenDatabase;
let jobs: Jobs;
beforeEach(async () => {
  open = await openTestDatabase();
  jobs = createJobs(open, pino({ level: 'silent' }), { pollSeconds: 0.5 });
});
afterEach(async () => {
  await jobs.stop(5000);
  await open.close();
});

type Work = { n: number };
const jobThat = (handle: Job<Work>['handle']): Job<Work> => ({ name: 'test.work', handle });

describe('a job', () => {
  test('is done right after the commit that enqueued it, without waiting for a poll', async () => {
    const done: number[] = [];
    const job = jobThat(async (batch) => void done.push(...batch.map(({ n }) => n)));
    const hardlyPolled = createJobs(open, pino({ level: 'silent' }), { pollSeconds: 3600 });
    onTestFinished(() => hardlyPolled.stop(5000));
    await hardlyPolled.start([anyJob(job)]);
    await transact(open.db, (tx) => hardlyPolled.enqueue(tx, job, { n: 1 }));
    await eventually(() => expect(done).toEqual([1]));
  });

  test('that another node enqueued is found by looking', async () => {
    const done: number[] = [];
    const job = jobThat(async (batch) => void done.push(...batch.map(({ n }) => n)));
    await jobs.start([anyJob(job)]);
    const elsewhere = createJobs(open, pino({ level: 'silent' }));
    onTestFinished(() => elsewhere.stop(5000));
    await elsewhere.start([]);
    await transact(open.db, (tx) => elsewhere.enqueue(tx, job, { n: 1 }));
    await eventually(() => expect(done).toEqual([1]));
  });

  test('that is enqueued while the queue is paused waits, and is done when it continues', async () => {
    const done: number[] = [];
    const job = jobThat(async (batch) => void done.push(...batch.map(({ n }) => n)));
    await jobs.start([anyJob(job)]);
    await jobs.pause();
    await transact(open.db, (tx) => jobs.enqueue(tx, job, { n: 1 }));
    expect([done, await jobs.countWaiting()]).toEqual([[], 1]);
    await jobs.resume();
    await jobs.resume();
    await eventually(() => expect(done).toEqual([1]));
  });

  test('in a transaction that rolled back is never done', async () => {
    const done: number[] = [];
    const job = jobThat(async (batch) => void done.push(...batch.map(({ n }) => n)));
    await jobs.start([anyJob(job)]);
    await expect(
      transact(open.db, async (tx) => {
        await jobs.enqueue(tx, job, { n: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await transact(open.db, (tx) => jobs.enqueue(tx, job, { n: 2 }));
    await jobs.drain();
    expect(done).toEqual([2]);
  });

  test('that fails does not hold back the others in its batch, and is tried again', async () => {
    const done: number[] = [];
    let isBroken = true;
    const job = jobThat(async (batch) => {
      if (isBroken && batch.some(({ n }) => n === 3)) throw new Error('three is broken');
      done.push(...batch.map(({ n }) => n));
    });
    await transactBeforeStart(job, [1, 2, 3, 4, 5]);
    await eventually(() => expect(done.toSorted()).toEqual([1, 2, 4, 5]));
    isBroken = false;
    await eventually(async () => expect(await makeDue()).toBe(1));
    await jobs.drain();
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('that names its batch size gets no larger ones', async () => {
    const sizes: number[] = [];
    const job: Job<Work> = { ...jobThat(async (batch) => void sizes.push(batch.length)), batchSize: 2 };
    await transactBeforeStart(job, [1, 2, 3, 4, 5]);
    await jobs.drain();
    expect(Math.max(...sizes)).toBe(2);
  });

  test('that is withdrawn in time is never done', async () => {
    const done: number[] = [];
    const job = jobThat(async (batch) => void done.push(...batch.map(({ n }) => n)));
    await jobs.start([anyJob(job)]);
    const [kept, withdrawn] = [randomUUID(), randomUUID()];
    const later = new Date(Date.now() + 3_600_000);
    await transact(open.db, (tx) =>
      jobs.enqueueAll(tx, job, [{ n: 1 }, { n: 2 }], { startAfter: later, ids: [kept, withdrawn] }),
    );
    await transact(open.db, (tx) => jobs.withdraw(tx, job, [withdrawn]));
    await makeDue();
    await jobs.drain();
    expect(done).toEqual([1]);
  });

  test('that starts some seconds from now is due by the clock of the database', async () => {
    const job = jobThat(async () => undefined);
    await jobs.start([anyJob(job)]);
    await transact(open.db, async (tx) => {
      await jobs.enqueue(tx, job, { n: 1 }, { startAfter: 3600 });
      await jobs.enqueueAll(tx, job, [{ n: 2 }], { startAfter: 3600 });
    });
    const rows = await queryRows<{ seconds: number }>(
      open.db,
      sql`select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job where name = ${job.name}`,
    );
    expect(rows).toEqual([{ seconds: 3600 }, { seconds: 3600 }]);
  });

  test('expires after 30 seconds, or after as long as it says, even in a queue from an earlier version', async () => {
    const job = jobThat(async () => undefined);
    await jobs.start([anyJob(job)]);
    expect(await secondsToExpire(job)).toBe(30);
    await jobs.stop(1000);
    jobs = createJobs(open, pino({ level: 'silent' }));
    await jobs.start([anyJob({ ...job, expireInSeconds: 600 })]);
    expect(await secondsToExpire(job)).toBe(600);
  });

  async function secondsToExpire(job: Job<Work>): Promise<number | undefined> {
    await transact(open.db, (tx) => jobs.enqueue(tx, job, { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) }));
    const rows = await queryRows<{ seconds: number }>(
      open.db,
      sql`select expire_seconds as seconds from jobs.job where name = ${job.name} order by created_on desc limit 1`,
    );
    return rows[0]?.seconds;
  }

  async function makeDue(): Promise<number> {
    const due = sql`update jobs.job set start_after = now() where start_after > now() returning id`;
    return (await queryRows(open.db, due)).length;
  }

  /** Enqueued before a worker starts, so that they make one batch. */
  async function transactBeforeStart(job: Job<Work>, numbers: number[]): Promise<void> {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gate: Job<Work> = {
      ...job,
      async handle(batch) {
        if (batch.some(({ n }) => n === 0)) await held;
        const others = batch.filter(({ n }) => n !== 0);
        if (others.length > 0) await job.handle(others);
      },
    };
    await jobs.start([anyJob(gate)]);
    await transact(open.db, (tx) => jobs.enqueue(tx, gate, { n: 0 }));
    for (const n of numbers) await transact(open.db, (tx) => jobs.enqueue(tx, gate, { n }));
    release();
  }
});

describe('stopping', () => {
  test('lets a running handler finish', async () => {
    let ended = false;
    await running(async () => {
      for (let n = 0; n < 100; n += 1) await queryRows(open.db, sql`select 1`);
      ended = true;
    });
    await jobs.stop(60_000);
    expect([ended, await jobs.countWaiting()]).toEqual([true, 0]);
  });

  test('gives up on a handler that hangs, and its job waits to be tried again', async () => {
    await running(() => new Promise(() => {}));
    await jobs.stop(1);
    expect(await queryRows(open.db, sql`select state from jobs.job`)).toEqual([{ state: 'retry' }]);
  });

  async function running(handle: () => Promise<void>): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const job = jobThat(() => {
      begun.resolve();
      return handle();
    });
    await jobs.start([anyJob(job)]);
    await transact(open.db, (tx) => jobs.enqueue(tx, job, { n: 1 }));
    await begun.promise;
  }
});

test('a fact reaches every listener of its kind and no other', async () => {
  const heard: string[] = [];
  const hearing = (name: string): Job<Work> => ({
    name,
    handle: async (batch) => void heard.push(...batch.map(({ n }) => `${name} ${n}`)),
  });
  const [first, second, other] = [hearing('first'), hearing('second'), hearing('other')];
  const events = createEvents(jobs);
  const happened = factKind<Work>('it.happened');
  events.listen([
    listener(happened, first),
    listener(happened, second),
    listener(factKind<Work>('else.happened'), other),
  ]);
  await jobs.start([anyJob(first), anyJob(second), anyJob(other)]);
  await transact(open.db, (tx) => events.record(tx, happened, { n: 7 }));
  await jobs.drain();
  expect(heard.toSorted()).toEqual(['first 7', 'second 7']);
});
