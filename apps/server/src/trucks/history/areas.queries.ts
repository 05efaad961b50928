import { type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows, type Tx } from '#platform/db/database.ts';
import { arrayLiteral } from '#platform/db/geo-sql.ts';

import { type CellRange, LAST_DIGIT } from './cells.ts';
import { historyAreas } from './history.table.ts';
import { eventsIn, isRolledUp, type Period, type WholeDays } from './read-history.queries.ts';
import { countedFrom } from './roll-up.queries.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const LONGEST_STAY_MINUTES = 32_000;

/** Of days that are not rolled up; `from` names the events as `event`. */
const areasFrom = (from: SQL): SQL => sql`
  select area, day, source,
    ${array(HOURS.map((hour) => sql`count(*) filter (where hour = ${sql.raw(String(hour))})`))} as hours,
    coalesce(array_agg(stay) filter (where stay is not null), '{}') as stays
  from (
    select cell & ${sql.raw(String(~LAST_DIGIT))} as area, day, source,
      extract(hour from reported_at at time zone 'UTC') as hour,
      case when last_state = 2 and left_at >= reported_at
        then least(extract(epoch from left_at - reported_at) / 60, ${sql.raw(String(LONGEST_STAY_MINUTES))})::smallint
      end as stay
    from (${countedFrom(from)}) as told
  ) as placed
  group by area, day, source`;

const array = (counts: readonly SQL[]): SQL => sql`array[${sql.join([...counts], sql`, `)}]::int[]`;

export async function rollUpAreas(tx: Tx, day: string): Promise<void> {
  await tx.delete(historyAreas).where(sql`${historyAreas.day} = ${day}`);
  await tx.execute(sql`
    insert into history_areas (area, day, source, hours, stays)
    select area, day, source, hours, stays
    from (${areasFrom(sql`sighting_events as event where event.day = ${day}::date`)}) as areas
    order by area`);
}

/** By UTC hour of the first report. */
type DayOfHours = { day: string; source: string; hours: number[] };
export type FoundAreas = { days: DayOfHours[]; medianMinutes: number | null; timed: number };

type Row = DayOfHours & Omit<FoundAreas, 'days'>;

/** Stays are counted per minute, which is faster than sorting them. */
export async function findAreas(executor: Executor, areas: readonly CellRange[], period: Period): Promise<FoundAreas> {
  const rows = await queryRows<Row>(
    executor,
    sql`
    with found as materialized (
      ${period.whole ? sql`select day, source, hours, stays from ${rolledIn(areas, period.whole)} union all` : sql``}
      select day, source, hours, stays from (${areasFrom(eventsIn(areas, period))}) as told
    ),
    stayed as (
      select minutes, sum(trucks) over (order by minutes) as no_longer, sum(trucks) over () as timed
      from (select minutes, count(*)::int as trucks from (select unnest(stays) as minutes from found) as stays
        group by minutes) as counted
    ),
    middle as (
      select max(timed)::int as timed, (min(minutes) filter (where no_longer >= (timed + 1) / 2)
        + min(minutes) filter (where no_longer >= (timed + 2) / 2))::float8 / 2 as median
      from stayed
    )
    select day::text, source, ${array(HOURS.map((hour) => sql`sum(hours[${sql.raw(String(hour + 1))}])`))} as hours,
      (select median from middle) as "medianMinutes", (select coalesce(timed, 0) from middle) as timed
    from found group by day, source order by day, source`,
  );
  const { medianMinutes = null, timed = 0 } = rows[0] ?? {};
  return { days: rows.map(({ day, source, hours }) => ({ day, source, hours })), medianMinutes, timed };
}

/** `offset 0` forces an index search per area; a join would scan the table. */
const rolledIn = (areas: readonly CellRange[], days: WholeDays): SQL => sql`
  unnest(${arrayLiteral(areas.map(({ from }) => from))}::bigint[]) as listed(area)
  cross join lateral (select * from history_areas where area = listed.area
    and ${isRolledUp(days)} offset 0) as found`;
