import { setTimeout as pause } from 'node:timers/promises';

import type { Db as JobsDatabase } from 'pg-boss';

import { isOutage } from '../db/outage.ts';

const AGAIN_MS = 500;
/** After this long another worker may hold the job. */
const PATIENCE_MS = 30_000;

/** All of the queue's statements are repeatable. */
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
