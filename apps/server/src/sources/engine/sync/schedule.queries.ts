import { sql } from 'drizzle-orm';

import { type Executor, queryRows } from '#platform/db/database.ts';

/** Active, with no sync under way and none tried lately. */
export async function findScheduled(
  executor: Executor,
  { finishedBefore, triedBefore }: { finishedBefore: Date; triedBefore: Date },
): Promise<string[]> {
  const rows = await queryRows<{ city: string }>(
    executor,
    sql`select city from city_api_configs as config
      where is_active and (last_sync is null or last_sync < ${finishedBefore.toISOString()}::timestamptz)
        and not exists (select from city_syncs where city_syncs.city = config.city
          and (state in ('running', 'waiting') or started_at >= ${triedBefore.toISOString()}::timestamptz))`,
  );
  return rows.map(({ city }) => city);
}
