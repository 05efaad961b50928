import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { describeWithPostgres, startPostgres, type TestPostgres } from '#testing/postgres.fixture.ts';

import { transact } from '../db/database.ts';
import { openDatabase, type OpenDatabase } from '../db/open-database.ts';
import { anyJob, type Job } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

type Work = { n: number };
const NUMBERS = [1, 2, 3, 4, 5, 6];

describeWithPostgres('jobs in hand while PostgreSQL goes away and comes back', () => {
  let postgres: TestPostgres;
  let open: OpenDatabase;
  let jobs: Jobs;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());
  beforeEach(async () => {
    open = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
    jobs = createJobs(open, pino({ level: 'silent' }), { pollSeconds: 0.5 });
  });
  afterEach(async () => {
    await jobs.stop(1000);
    await open.close();
  });

  async function workThroughOutage(name: string, work: (n: number) => Promise<void>): Promise<void> {
    const begun = Promise.withResolvers<void>();
    const away = Promise.withResolvers<void>();
    const job: Job<Work> = {
      name,
      batchSize: 1,
      async handle([first]) {
        begun.resolve();
        await away.promise;
        if (first) await work(first.n);
      },
    };
    await jobs.start([anyJob(job)]);
    await transact(open.db, (tx) =>
      jobs.enqueueAll(
        tx,
        job,
        NUMBERS.map((n) => ({ n })),
      ),
    );
    await begun.promise;
    await postgres.stop();
    away.resolve();
    await postgres.start();
  }

  test('nodes that start at once on a new database share the tables that one of them creates', async () => {
    await postgres.query('drop schema if exists jobs cascade');
    const done: number[] = [];
    const job: Job<Work> = {
      name: 'test.first-start',
      handle: async (batch) => void done.push(...batch.map(({ n }) => n)),
    };
    const others = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' })),
    );
    const nodes = others.map((other) => createJobs(other, pino({ level: 'silent' }), { pollSeconds: 0.5 }));
    await Promise.all([jobs, ...nodes].map((node) => node.start([anyJob(job)])));
    await transact(open.db, (tx) => jobs.enqueue(tx, job, { n: 1 }));
    await eventually(() => expect(done).toEqual([1]));
    await Promise.all(nodes.map((node) => node.stop(1000)));
    await Promise.all(others.map((other) => other.close()));
  });

  test('what was done meanwhile is done once, and the rest continues', async () => {
    const done: number[] = [];
    await workThroughOutage('test.done-meanwhile', async (n) => void done.push(n));
    await eventually(async () =>
      expect(
        await postgres.query("select 1 from jobs.job where name = 'test.done-meanwhile' and state <> 'completed'"),
      ).toEqual([]),
    );
    expect(done.toSorted()).toEqual(NUMBERS);
  });

  test('what failed because of it is done once it is over', async () => {
    const done: number[] = [];
    await workThroughOutage('test.failed-by-it', async (n) => {
      await open.db.execute(sql`select 1`);
      done.push(n);
    });
    await eventually(() => expect(done.toSorted()).toEqual(NUMBERS));
  });

  test('what a worker died with is taken up by the next start, however short that one lives', async () => {
    const done: number[] = [];
    const job: Job<Work> = {
      name: 'test.of-dead-worker',
      handle: async (batch) => void done.push(...batch.map(({ n }) => n)),
    };
    await jobs.start([anyJob(job)]);
    await jobs.pause();
    await transact(open.db, (tx) => jobs.enqueue(tx, job, { n: 1 }));
    await jobs.stop(1000);
    await open.db.execute(
      sql`update jobs.job set state = 'active', started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour'
        where name = 'test.of-dead-worker'`,
    );
    await open.db.execute(sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`);
    jobs = createJobs(open, pino({ level: 'silent' }), { pollSeconds: 0.5 });
    await jobs.start([anyJob(job)]);
    expect(
      await postgres.query(
        "select 1 from jobs.job where name = 'test.of-dead-worker' and state = 'active' and started_on < now() - interval '1 minute'",
      ),
    ).toEqual([]);
    await eventually(() => expect(done).toEqual([1]));
  });
});
