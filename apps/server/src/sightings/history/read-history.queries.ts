import { type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, rowsOf } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';

import type { CellRange } from './cells.ts';
import { cellsFrom } from './roll-up.queries.ts';

/** Where: cells in these ranges whose trucks were, on average, in the circle. */
export type Circle = { center: LatLng; radius: Miles; ranges: readonly CellRange[] };
/** When: whole days, or sightings first told of between two instants. */
export type Period = { firstDay: string; lastDay: string; between: { from: Date; to: Date } | null };

export type FoundCell = {
  /** The H3 cell's number, as text. */
  cell: string;
  lat: number;
  lng: number;
  dataPoints: number;
  byPeople: number;
  days: number;
  timed: number;
  minutes: number;
  lastSeenAt: Date | string;
  /** In miles. */
  distance: number;
  /** Of all cells that were found. */
  locations: number;
  total: number;
  allDays: number;
};

/** The cells where trucks were on most days, with the figures of all cells that were found. */
export const findCells = (executor: Executor, circle: Circle, period: Period, limit: number): Promise<FoundCell[]> =>
  rowsOf<FoundCell>(
    executor,
    sql`
    with days as (${daysIn(circle.ranges, period)}),
    located as (
      select cell, sum(data_points)::int as data_points, sum(by_people)::int as by_people, count(*)::int as days,
        sum(timed)::int as timed, sum(minutes) as minutes, max(last_seen_at) as last_seen_at,
        sum(lat * data_points) / sum(data_points) as lat, sum(lng * data_points) / sum(data_points) as lng
      from days group by cell
    ),
    near as (select *, ${milesFrom(sql`(point(lng, lat))`, circle.center)} as distance from located)
    select cell::text, lat, lng, data_points as "dataPoints", by_people as "byPeople", days, timed, minutes,
      last_seen_at as "lastSeenAt", distance, (count(*) over ())::int as locations,
      (sum(data_points) over ())::int as total, (sum(days) over ())::int as "allDays"
    from near where distance <= ${circle.radius}::float8
    order by days desc, data_points desc, last_seen_at desc, near.cell
    limit ${limit}`,
  );

/** Who told of the trucks in these cells. */
export async function findSources(
  executor: Executor,
  cells: readonly string[],
  period: Period,
): Promise<Map<string, string[]>> {
  const ranges = cells.map((cell) => ({ from: BigInt(cell), through: BigInt(cell) }));
  const rows = await rowsOf<{ cell: string; sources: string[] }>(
    executor,
    sql`
    with days as (${daysIn(ranges, period)})
    select cell::text as cell, array_agg(distinct source order by source) as sources
    from days, unnest(sources) as source group by cell`,
  );
  return new Map(rows.map(({ cell, sources }) => [cell, sources]));
}

/** One row for each cell and day: rolled up, or from the events of days that are not. */
const daysIn = (ranges: readonly CellRange[], period: Period): SQL =>
  period.between
    ? cellsFrom(eventsIn(ranges, sql`${period.firstDay}::date`, period))
    : sql`
      select cell, day, data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources
      from ${listed(ranges)} join history_cells on cell between ranges.lowest and ranges.highest
      where day between ${period.firstDay}::date and least(${period.lastDay}::date, ${ROLLED_THROUGH})
      union all
      ${cellsFrom(eventsIn(ranges, sql`greatest(${period.firstDay}::date, ${ROLLED_THROUGH} + 1)`, period))}`;

const ROLLED_THROUGH = sql`(select coalesce(max(rolled_through), date '2000-01-01') from history_progress)`;

const eventsIn = (ranges: readonly CellRange[], firstDay: SQL, { lastDay, between }: Period): SQL => sql`
  generate_series(${firstDay}, ${lastDay}::date, interval '1 day') as listed(day)
  cross join ${listed(ranges)}
  join sighting_events as event on event.day = listed.day::date and event.cell between ranges.lowest and ranges.highest
  ${between ? sql`where event.reported_at between ${between.from.toISOString()}::timestamptz and ${between.to.toISOString()}::timestamptz` : sql``}`;

const listed = (ranges: readonly CellRange[]): SQL => sql`
  unnest(${bigints(ranges.map(({ from }) => from))}::bigint[], ${bigints(ranges.map(({ through }) => through))}::bigint[])
    as ranges(lowest, highest)`;

const bigints = (values: readonly bigint[]): string => `{${values.join(',')}}`;
