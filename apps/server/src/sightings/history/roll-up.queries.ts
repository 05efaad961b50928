import { and, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { historyCells, sightingEvents } from './history.table.ts';

/**
 * The cells of days that are not rolled up, from the events that `from` names as `event`. Each sighting is
 * one data point, where its last event has it. What was withdrawn, and what only one signed-out
 * reporter said, is none.
 */
export const cellsFrom = (from: SQL): SQL => sql`
  select last.cell, last.day, count(*)::int as data_points,
    (count(*) filter (where last.source in ('user', 'api')))::int as by_people,
    count(stay.minutes)::int as timed, coalesce(sum(stay.minutes), 0) as minutes,
    avg(last.place[1]) as lat, avg(last.place[0]) as lng,
    max(told.seen_at) as last_seen_at, array_agg(distinct last.source) as sources
  from (
    select event.sighting_id, max(event.id) as last_id,
      min(event.at) filter (where event.status in ('active', 'waiting')) as present_at,
      max(event.at) filter (where event.kind = 'departed') as left_at,
      max(event.at) filter (where event.kind not in ('doubted', 'moved_out', 'faded', 'withdrawn')) as seen_at
    from ${from}
    group by event.sighting_id
  ) as told
  join sighting_events as last on last.id = told.last_id
  left join lateral (
    select extract(epoch from told.left_at - told.present_at)::float8 / 60 as minutes
    where last.status = 'departed' and told.left_at >= told.present_at
  ) as stay on true
  where last.cell is not null and last.kind not in ('moved_out', 'withdrawn') and last.trust <> 'unconfirmed'
  group by last.cell, last.day`;

/** Writes the cells of one day anew, from everything on record of it. */
export async function rollUpDay(tx: Tx, day: string): Promise<void> {
  await tx.delete(historyCells).where(sql`${historyCells.day} = ${day}`);
  await tx.execute(sql`
    insert into history_cells (cell, day, data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources)
    ${cellsFrom(sql`sighting_events as event where event.day = ${day}::date`)}
    order by cell`);
}

/** The days up to this one of which something was recorded since. */
export async function findDaysRecordedSince(executor: Executor, since: Date, through: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ day: sightingEvents.day })
    .from(sightingEvents)
    .where(and(gte(sightingEvents.recordedAt, since), lte(sightingEvents.day, through)));
  return rows.map(({ day }) => day).toSorted();
}

/** Forgets what is older than any plan's history. */
export async function deleteHistoryBefore(executor: Executor, day: string): Promise<void> {
  await executor.delete(sightingEvents).where(lt(sightingEvents.day, day));
  await executor.delete(historyCells).where(lt(historyCells.day, day));
}
