import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import { type Database, transact, type Tx } from '../db/database.ts';
import { lockKey } from '../db/key-lock.queries.ts';
import type { Job } from '../jobs/job.ts';
import { findClockWatch, saveClockWatch } from './retention-clock.queries.ts';
import { type ClockWatch, watchClock } from './watch-clock.ts';

type Deps = { db: Database; clock: Clock; log: Logger };

/** Jobs that delete what is old wait for a clock that can be believed. */
export const holdPruning = (deps: Deps, job: Job<never>): Job<never> =>
  job.awaitsClock
    ? {
        ...job,
        async handle(batch) {
          if (await isClockBelieved(deps)) await job.handle(batch);
        },
      }
    : job;

async function isClockBelieved({ db, clock, log }: Deps): Promise<boolean> {
  const { last, watch } = await transact(db, (tx) => readClock(tx, clock.now()));
  const { heldUntil } = watch;
  if (heldUntil && heldUntil.getTime() !== last?.heldUntil?.getTime())
    log.warn({ heldUntil }, 'the clock skipped days: nothing old is deleted until it has gone on for a week');
  return heldUntil === null;
}

async function readClock(tx: Tx, now: Date): Promise<{ last: ClockWatch | null; watch: ClockWatch }> {
  await lockKey(tx, 'retention-clock');
  const last = await findClockWatch(tx);
  const watch = watchClock(last, now);
  await saveClockWatch(tx, watch);
  return { last, watch };
}
