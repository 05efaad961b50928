import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { migratedImage } from '#testing/migrated-image.fixture.ts';

import { queryRows, transact } from '../db/database.ts';
import { openMemoryDatabase, type OpenDatabase } from '../db/open-database.ts';
import { anyJob, type Job } from './job.ts';
import { createJobs } from './jobs.ts';

let open: OpenDatabase;
beforeEach(async () => {
  open = { ...(await openMemoryDatabase(await migratedImage())), wasSilent: true };
});
afterEach(() => open.close());

type Work = { n: number };
const KILLER = 3;

/** A process: what it does until its end, of which the database hears nothing. */
async function startProcess(name = 'test.work', cron?: string) {
  const done: number[] = [];
  const ended = Promise.withResolvers<void>();
  const job: Job<Work> = {
    name,
    ...(cron && { cron }),
    async handle(batch) {
      for (const { n } of batch) {
        if (n === KILLER) ended.resolve();
        if (n === KILLER) await new Promise(() => undefined);
        done.push(n);
      }
    },
  };
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) });
  const jobs = createJobs(open, logger, { pollSeconds: 0.5, runsCrons: false });
  onTestFinished(() => jobs.stop(0).catch(() => undefined));
  await jobs.start([anyJob(job)]);
  return { jobs, job, done, ended: ended.promise, log };
}

const enqueue = ({ jobs, job }: Awaited<ReturnType<typeof startProcess>>, numbers: readonly number[]) =>
  transact(open.db, (tx) =>
    jobs.enqueueAll(
      tx,
      job,
      numbers.map((n) => ({ n })),
    ),
  );
const setAside = () =>
  queryRows<{ n: number }>(open.db, sql`select (data ->> 'n')::int as n from jobs.job where start_after = 'infinity'`);

test('of a batch the one that ended the process twice is set aside, alone, and the log says so', async () => {
  const first = await startProcess();
  await enqueue(first, [1, 2, KILLER, 4, 5]);
  await first.ended;

  const second = await startProcess();
  await second.ended;
  expect(await setAside()).toEqual([]);

  const third = await startProcess();
  await eventually(() => expect([...new Set([...second.done, ...third.done])].toSorted()).toEqual([1, 2, 4, 5]));
  expect(await setAside()).toEqual([{ n: KILLER }]);
  expect(third.log.join('')).toContain('a job ended the process twice, and is set aside until another version runs');
  expect(await third.jobs.countWaiting()).toBe(0);
  await enqueue(third, [6]);
  await eventually(() => expect(third.done).toContain(6));
});

test('a job is none the worse for a process that somebody kills, however often', async () => {
  open = { ...open, wasSilent: false };
  const first = await startProcess();
  await enqueue(first, [KILLER]);
  await first.ended;
  for (let kills = 0; kills < 3; kills += 1) {
    const next = await startProcess();
    await next.ended;
    expect(await setAside()).toEqual([]);
  }
});

test('another version tries it again', async () => {
  const first = await startProcess();
  await open.db.execute(sql`insert into jobs.job (name, state, data, start_after, output)
    values ('test.work', 'retry', '{"n": 7}', 'infinity', '{"setAsideIn": "another"}')`);
  await first.jobs.stop(1000);
  const second = await startProcess();
  await eventually(() => expect(second.done).toEqual([7]));
});
