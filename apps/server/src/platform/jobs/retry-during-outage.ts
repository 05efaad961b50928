import { setTimeout as pause } from 'node:timers/promises';

import type { Db as JobsDatabase } from 'pg-boss';

import { isOutage } from '../db/outage.ts';

const AGAIN_MS = 500;
/** By then another worker may have what this one holds. */
const PATIENCE_MS = 30_000;

/**
 * The database as the job queue sees it: one that answers late rather than not at all. So a worker
 * continues as soon as an outage is over, and what it did meanwhile is marked as done instead of being done
 * again. All of the queue's statements can be repeated safely.
 */
export const retryDuringOutage = (db: JobsDatabase, stopping: AbortSignal): JobsDatabase => ({
  async executeSql(text, values) {
    const patienceEndsAt = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await db.executeSql(text, values);
      } catch (error) {
        if (!isOutage(error) || stopping.aborted || performance.now() > patienceEndsAt) throw error;
        await pause(AGAIN_MS, null, { signal: stopping }).catch(() => undefined);
      }
    }
  },
});
