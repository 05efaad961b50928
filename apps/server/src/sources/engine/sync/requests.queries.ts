import { lt, sql } from 'drizzle-orm';

import { type Executor, queryRows, deleteRows } from '#platform/db/database.ts';

import { cityRequests } from './sync.table.ts';

/** At the limit of an hour returns when there is room again. */
export async function countRequest(
  executor: Executor,
  city: string,
  limitPerHour: number,
  now: Date,
): Promise<{ freeAt: Date } | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lastHour = sql`from city_requests where city = ${city} and minute > ${at} - interval '61 minutes'`;
  const counted = await queryRows(
    executor,
    sql`insert into city_requests (city, minute, requests)
      select ${city}, date_trunc('minute', ${at}), 1
      where (select coalesce(sum(requests), 0) ${lastHour}) < ${limitPerHour}
      on conflict (city, minute) do update set requests = city_requests.requests + 1 returning city`,
  );
  if (counted.length > 0) return null;
  const [oldest] = await queryRows<{ free_at: string }>(
    executor,
    sql`select (min(minute) + interval '61 minutes')::text as free_at ${lastHour}`,
  );
  return { freeAt: new Date(oldest?.free_at ?? now.getTime() + 3_600_000) };
}

export const deleteRequestsBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, cityRequests, lt(cityRequests.minute, instant));
