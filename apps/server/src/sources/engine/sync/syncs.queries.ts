import { and, desc, eq, inArray, isNull, lt, lte, or, sql, gt } from 'drizzle-orm';

import { isFree } from '#platform/db/conditions.ts';
import { type Executor, type Tx, queryRows, deleteRows } from '#platform/db/database.ts';

import { citySyncs, cityRequests } from './sync.table.ts';

export type SyncRow = typeof citySyncs.$inferSelect;

const isOpen = inArray(citySyncs.state, ['running', 'waiting']);
const mayGoOn = (node: string, now: Date) =>
  and(isOpen, or(isNull(citySyncs.resumesAt), lte(citySyncs.resumesAt, now)), isFree(citySyncs, now, node));

/** Null when one is under way, here or on another node. */
export async function insertSync(
  executor: Executor,
  { city, startedBy }: { city: string; startedBy: string | null },
  now: Date,
): Promise<SyncRow | null> {
  const [row] = await executor
    .insert(citySyncs)
    .values({ city, startedBy, startedAt: now, state: 'running' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Only for PGlite, where no other node can be alive. */
export async function freeSyncs(executor: Executor): Promise<void> {
  await executor.update(citySyncs).set({ leasedUntil: null }).where(isOpen);
}

/** Null unless it is due and free. One that another node left behind without a word may have ended it. */
export async function leaseSync(
  executor: Executor,
  city: string,
  { node, now, until }: { node: string; now: Date; until: Date },
): Promise<SyncRow | null> {
  const [row] = await executor
    .update(citySyncs)
    .set({
      state: 'running',
      resumesAt: null,
      leasedBy: node,
      leasedUntil: until,
      ends: sql`${citySyncs.ends} + case when ${citySyncs.state} = 'running' and ${citySyncs.leasedBy} <> ${node} then 1 else 0 end`,
    })
    .where(and(eq(citySyncs.city, city), mayGoOn(node, now)))
    .returning();
  return row ?? null;
}

export async function findDueCities(executor: Executor, node: string, now: Date): Promise<string[]> {
  const rows = await executor.select({ city: citySyncs.city }).from(citySyncs).where(mayGoOn(node, now));
  return rows.map(({ city }) => city);
}

/** Also renews the lease; null when this node has lost it. */
export async function saveSync(
  executor: Executor,
  { id, leasedBy }: Pick<SyncRow, 'id' | 'leasedBy'>,
  changes: Partial<SyncRow>,
): Promise<SyncRow | null> {
  const [row] = await executor
    .update(citySyncs)
    .set(changes)
    .where(and(eq(citySyncs.id, id), eq(citySyncs.leasedBy, leasedBy ?? ''), isOpen))
    .returning();
  return row ?? null;
}

/** A waiting sync ends here, a running one on its node. Null when none is under way. */
export async function cancelSync(tx: Tx, city: string, now: Date): Promise<SyncRow | null> {
  const isIdle = or(eq(citySyncs.state, 'waiting'), isFree(citySyncs, now));
  const [row] = await tx
    .update(citySyncs)
    .set({
      isCancelled: true,
      state: sql`case when ${isIdle} then 'cancelled' else state end`,
      endedAt: sql`case when ${isIdle} then ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(citySyncs.city, city), isOpen))
    .returning();
  return row ?? null;
}

export async function findSync(executor: Executor, id: string): Promise<SyncRow | null> {
  const [row] = await executor.select().from(citySyncs).where(eq(citySyncs.id, id));
  return row ?? null;
}

export const findLastSyncs = (executor: Executor): Promise<SyncRow[]> =>
  executor.selectDistinctOn([citySyncs.city]).from(citySyncs).orderBy(citySyncs.city, desc(citySyncs.startedAt));

export const deleteSyncsBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, citySyncs, lt(citySyncs.endedAt, instant));

export const findLastReadings = (executor: Executor) =>
  executor
    .selectDistinctOn([citySyncs.city], {
      city: citySyncs.city,
      startedAt: citySyncs.startedAt,
      read: citySyncs.read,
      setAside: citySyncs.setAside,
    })
    .from(citySyncs)
    .where(gt(citySyncs.read, 0))
    .orderBy(citySyncs.city, desc(citySyncs.startedAt));

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
