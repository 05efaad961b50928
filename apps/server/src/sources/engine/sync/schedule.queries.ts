import { sql } from 'drizzle-orm';

import { type Executor, queryRows } from '#platform/db/database.ts';

/** Active, with no sync under way and none tried lately, and the version that set the last one aside, if any did. */
export function findScheduled(
  executor: Executor,
  { finishedBefore, triedBefore }: { finishedBefore: Date; triedBefore: Date },
): Promise<{ city: string; setAsideIn: string | null }[]> {
  return queryRows(
    executor,
    sql`select city, (select set_aside_in from city_syncs where city_syncs.city = config.city
          order by started_at desc limit 1) as "setAsideIn"
      from city_api_configs as config
      where is_active and (last_sync is null or last_sync < ${finishedBefore.toISOString()}::timestamptz)
        and not exists (select from city_syncs where city_syncs.city = config.city
          and (state in ('running', 'waiting') or started_at >= ${triedBefore.toISOString()}::timestamptz))`,
  );
}
