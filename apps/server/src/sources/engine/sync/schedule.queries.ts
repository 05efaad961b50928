import { sql } from 'drizzle-orm';

import { type Executor, queryRows } from '#platform/db/database.ts';

/** Active, with no sync under way, none tried lately, and the last one not set aside by this version. */
export async function findScheduled(
  executor: Executor,
  { finishedBefore, triedBefore, version }: { finishedBefore: Date; triedBefore: Date; version: string },
): Promise<string[]> {
  const rows = await queryRows<{ city: string }>(
    executor,
    sql`select city from city_api_configs as config
      where is_active and (last_sync is null or last_sync < ${finishedBefore.toISOString()}::timestamptz)
        and not exists (select from city_syncs where city_syncs.city = config.city
          and (state in ('running', 'waiting') or started_at >= ${triedBefore.toISOString()}::timestamptz))
        and ${version} is distinct from (select set_aside_by from city_syncs where city_syncs.city = config.city
          order by started_at desc limit 1)`,
  );
  return rows.map(({ city }) => city);
}
