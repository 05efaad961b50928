import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';

import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

import type { Clock } from '../clock.ts';
import { type Database, transact, type Tx } from '../db/database.ts';
import { lockKey } from '../db/key-lock.queries.ts';
import { anyJob, type Job } from '../jobs/job.ts';
import { retentionClock } from './retention-clock.table.ts';

/** Rows that are kept for a time; docs/retention.md lists them all. */
export type Retention = {
  readonly rows: string;
  readonly kept: string;
  /** Deletes what is older; returns how many rows. */
  prune(): Promise<number>;
};

export type Pruned = { rows: string; kept: string; deleted: number };

export async function pruneAll(retention: readonly Retention[]): Promise<Pruned[]> {
  const pruned: Pruned[] = [];
  for (const { rows, kept, prune } of retention) pruned.push({ rows, kept, deleted: await prune() });
  return pruned;
}

/** `isHeld` is false for what is kept for minutes: nobody misses it, also by a wrong clock. */
export const pruneJob = (
  name: string,
  cron: string,
  retention: readonly Retention[],
  { isHeld = true }: { isHeld?: boolean } = {},
): Job<never> =>
  anyJob<object>({
    name,
    cron,
    ...(isHeld && { awaitsClock: true }),
    async handle() {
      await pruneAll(retention);
    },
  });

export const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
export const inMinutes = (minutes: number): string => `${minutes} minutes`;

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

export type ClockWatch = {
  /** The clock when rows were last looked through. */
  seenAt: Date;
  /** Until then nothing is deleted. */
  heldUntil: Date | null;
};

const ID = 'clock';

async function findClockWatch(tx: Tx): Promise<ClockWatch | null> {
  const { seenAt, heldUntil, id } = retentionClock;
  const [row] = await tx.select({ seenAt, heldUntil }).from(retentionClock).where(eq(id, ID));
  return row ?? null;
}

async function saveClockWatch(tx: Tx, watch: ClockWatch): Promise<void> {
  await tx
    .insert(retentionClock)
    .values({ id: ID, ...watch })
    .onConflictDoUpdate({ target: retentionClock.id, set: watch });
}
