import { lt, sql } from 'drizzle-orm';

import { type Executor, queryRows } from '../db/database.ts';
import { jsonText } from '../db/insert-rows.ts';
import { requestCounts } from './limits.table.ts';

export type AddedCount = { key: string; added: number; windowMs: number };
export type SettledCount = { count: number; msLeft: number };

/** By key. In one order, so that nodes never wait for each other in a circle; windows are timed by the database's clock. */
export async function addCounts(
  executor: Executor,
  added: readonly AddedCount[],
): Promise<ReadonlyMap<string, SettledCount>> {
  const rows = await queryRows<SettledCount & { key: string }>(
    executor,
    sql`
      insert into request_counts as kept (key, count, ends_at)
      select key, added, now() + make_interval(secs => "windowMs" / 1000)
      from jsonb_to_recordset(${jsonText(added)}::jsonb) as given(key text, added bigint, "windowMs" float8)
      order by key
      on conflict (key) do update set
        count = case when kept.ends_at > now() then kept.count else 0 end + excluded.count,
        ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end
      returning key, count::float8, (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft"`,
  );
  return new Map(rows.map(({ key, ...settled }) => [key, settled]));
}

export async function deleteEndedCounts(executor: Executor): Promise<void> {
  await executor.delete(requestCounts).where(lt(requestCounts.endsAt, sql`now()`));
}
