import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { inMinutes, pruneJob, type Retention } from '#platform/retention/retention.ts';

import { type Alarm, beginRinging, type RingDeps, ringAlarms, type RingTask } from './ring-alarms.ts';
import { deleteRingingBefore } from './ringing.queries.ts';

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
