import type { Logger } from 'pino';

import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

import type { Clock } from '../clock.ts';
import { type Database, transact, type Tx } from '../db/database.ts';
import { lockKey } from '../db/key-lock.queries.ts';
import type { Job } from '../jobs/job.ts';
import { type ClockWatch, findClockWatch, saveClockWatch } from './retention-clock.queries.ts';

type Deps = { db: Database; clock: Clock; log: Logger };

const LONGEST_GAP_MS = 3 * DAY_MS;
const HOLD_MS = 7 * DAY_MS;
/** Nodes differ by seconds. */
const DIFFERENCE_MS = HOUR_MS;

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

/**
 * A clock that skips days may be wrong, and what is deleted by it is lost: it counts only once it has gone on for a
 * week. When it comes back, nothing was lost.
 */
export function watchClock(last: ClockWatch | null, now: Date): ClockWatch {
  const gap = last ? now.getTime() - last.seenAt.getTime() : 0;
  if (gap > LONGEST_GAP_MS) return { seenAt: now, heldUntil: new Date(now.getTime() + HOLD_MS) };
  if (!last?.heldUntil || gap < -DIFFERENCE_MS || last.heldUntil <= now) return { seenAt: now, heldUntil: null };
  return { seenAt: now, heldUntil: last.heldUntil };
}
