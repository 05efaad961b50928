import { and, gte, lt, lte, type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows, type Tx, deleteRows } from '#platform/db/database.ts';

import { historyAreas, historyCells, historyToday, historyTotals, sightingEvents } from './history.table.ts';

/** `from` names the events as `event`. A sighting counts once, in the cell that it didn't leave. */
export const cellsFrom = (from: SQL): SQL => sql`
  select cell, day, count(*)::int as data_points,
    (count(*) filter (where source in ('user', 'api')))::int as by_people,
    (count(*) filter (where ${IS_TIMED}))::int as timed,
    coalesce(sum(extract(epoch from left_at - present_at)::float8 / 60) filter (where ${IS_TIMED}), 0) as minutes,
    avg(lat) as lat, avg(lng) as lng, max(seen_at) as last_seen_at, array_agg(distinct source) as sources
  from (${countedFrom(from)}) as counted
  group by cell, day`;

/** Without withdrawn sightings and those of a single signed-out reporter. */
export const countedFrom = (from: SQL): SQL => sql`
  select * from (
    select event.sighting_id, event.cell, event.day, min(event.source) as source, min(event.reported_at) as reported_at,
      avg(event.place[1]) as lat, avg(event.place[0]) as lng,
      max(event.id * 4 + ${LAST_STATE}) % 4 as last_state,
      min(event.at) filter (where event.status in ('active', 'waiting')) as present_at,
      max(event.at) filter (where event.kind = 'departed') as left_at,
      max(event.at) filter (where event.kind not in ('doubted', 'moved_out', 'faded', 'withdrawn')) as seen_at
    from ${from}
    group by event.sighting_id, event.cell, event.day
  ) as told
  where cell is not null and last_state > 0`;

/** 0 when it doesn't count in the cell, 2 when departed, else 1. */
const LAST_STATE = sql.raw(`case
  when event.kind in ('moved_out', 'withdrawn') or event.trust = 'unconfirmed' then 0
  when event.status = 'departed' then 2
  else 1 end`);

const IS_TIMED = sql.raw('last_state = 2 and left_at >= present_at');

export async function rollUpDay(tx: Tx, day: string): Promise<void> {
  await tx.delete(historyCells).where(sql`${historyCells.day} = ${day}`);
  await tx.execute(sql`
    insert into history_cells (cell, day, data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources)
    ${cellsFrom(sql`sighting_events as event where event.day = ${day}::date`)}
    order by cell`);
}

/** Of cells with events after this id; of all cells for null. */
export async function addUpToday(tx: Tx, day: string, after: number | null): Promise<void> {
  const changed = after === null ? null : changedCells(day, after);
  await tx.delete(historyToday).where(sql`${historyToday.day} = ${day}
    ${changed ? sql`and ${historyToday.cell} in (${changed})` : sql``}`);
  await tx.execute(sql`
    insert into history_today (cell, day, data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources)
    ${cellsFrom(sql`sighting_events as event where event.day = ${day}::date
      ${changed ? sql`and event.cell in (${changed})` : sql``}`)}
    order by cell`);
}

export const changedCells = (day: string, after: number): SQL =>
  sql`select distinct cell from ${eventsAfter(after)} where day = ${day}::date and cell is not null`;

/** `offset 0` forces a search by id, which finds few rows. */
const eventsAfter = (id: number): SQL =>
  sql`(select id, cell, day, reported_at from sighting_events where id > ${id}::bigint offset 0) as recent`;

/** All events up to it are committed: they were recorded before `instant`. 0 without any. */
export async function findLastIdBefore(executor: Executor, instant: Date): Promise<number> {
  const [row] = await queryRows<{ id: number | null }>(
    executor,
    sql`select (select id from sighting_events where recorded_at < ${instant.toISOString()}::timestamptz
      order by id desc limit 1)::float8 as id`,
  );
  return row?.id ?? 0;
}

/** The day's first event, after this id, that is told from the future. Null without any. */
export async function findFirstIdAhead(
  executor: Executor,
  day: string,
  after: number | null,
  now: Date,
): Promise<number | null> {
  const events = after === null ? sql`sighting_events` : eventsAfter(after);
  const [row] = await queryRows<{ id: number | null }>(
    executor,
    sql`select min(id)::float8 as id from ${events} where day = ${day}::date and reported_at > ${now.toISOString()}::timestamptz`,
  );
  return row?.id ?? null;
}

/** The sums of earlier days. */
export async function deleteTodayBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(historyToday).where(lt(historyToday.day, day));
}

/** Some hundred thousand rows at a time, to keep statements short. */
export async function addUpTotals(tx: Tx, from: string, through: string): Promise<void> {
  await tx.delete(historyTotals);
  let after: string | null = null;
  do {
    const last: string | null = await findCellAhead(tx, after);
    await tx.execute(sql`
      insert into history_totals (cell, days, data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources)
      select cell, count(*), sum(data_points), sum(by_people), sum(timed), sum(minutes),
        sum(lat * data_points) / sum(data_points), sum(lng * data_points) / sum(data_points), max(last_seen_at),
        array(select distinct unnest(string_to_array(string_agg(distinct array_to_string(sources, ','), ','), ',')))
      from history_cells
      where day between ${from}::date and ${through}::date
        and cell > coalesce(${after}::bigint, 0) and cell <= coalesce(${last}::bigint, ${MOST_BIGINT}::bigint)
      group by cell order by cell`);
    after = last;
  } while (after !== null);
}

const ROWS_AT_ONCE = 200_000;
const MOST_BIGINT = '9223372036854775807';

/** Null at the end. */
async function findCellAhead(tx: Tx, after: string | null): Promise<string | null> {
  const [row] = await queryRows<{ cell: string }>(
    tx,
    sql`select cell::text as cell from history_cells where cell > coalesce(${after}::bigint, 0)
      order by history_cells.cell, day offset ${ROWS_AT_ONCE} limit 1`,
  );
  return row?.cell ?? null;
}

export async function findDaysRecordedSince(executor: Executor, since: Date, through: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ day: sightingEvents.day })
    .from(sightingEvents)
    .where(and(gte(sightingEvents.recordedAt, since), lte(sightingEvents.day, through)));
  return rows.map(({ day }) => day).toSorted();
}

/** Older than any plan's history. */
export async function deleteHistoryBefore(executor: Executor, day: string): Promise<number> {
  let deleted = 0;
  for (const table of [sightingEvents, historyCells, historyAreas])
    deleted += await deleteRows(executor, table, lt(table.day, day));
  return deleted;
}
