import { type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import { arrayLiteral } from '#platform/db/array-literal.ts';
import { type Executor, rowsOf } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';

import type { CellRange } from './cells.ts';
import { cellsFrom } from './roll-up.queries.ts';

/** Where: cells in these ranges whose trucks were, on average, in the circle. */
export type Circle = { center: LatLng; radius: Miles; ranges: readonly CellRange[] };
/** When: whole days, or sightings first told of between two instants. */
export type Period = {
  firstDay: string;
  lastDay: string;
  /** Those that may not be rolled up, or all of them for exact times. */
  recentDays: readonly string[];
  between: { from: Date; to: Date } | null;
};

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
  /** In alphabetical order. */
  sources: string[];
};

/** The cells where trucks were on most days, of alike ones the nearest, with the figures of all cells that were found. */
export const findCells = (executor: Executor, circle: Circle, period: Period, limit: number): Promise<FoundCell[]> =>
  rowsOf<FoundCell>(
    executor,
    sql`
    with counted as (${countedIn(circle.ranges, period)}),
    located as (
      select cell, sum(data_points)::int as data_points, sum(by_people)::int as by_people, sum(days)::int as days,
        sum(timed)::int as timed, sum(minutes) as minutes, max(last_seen_at) as last_seen_at,
        sum(lat * data_points) / sum(data_points) as lat, sum(lng * data_points) / sum(data_points) as lng,
        string_agg(array_to_string(sources, ','), ',') as sources
      from counted group by cell
    ),
    near as (select *, ${milesFrom(sql`(point(lng, lat))`, circle.center)} as distance from located),
    found as (
      select *, (count(*) over ())::int as locations, (sum(data_points) over ())::int as total,
        (sum(days) over ())::int as all_days
      from near where distance <= ${circle.radius}::float8
      order by days desc, data_points desc, distance, near.cell
      limit ${limit}
    )
    select cell::text, lat, lng, data_points as "dataPoints", by_people as "byPeople", days, timed, minutes,
      last_seen_at as "lastSeenAt", distance, locations, total, all_days as "allDays",
      array(select distinct source from unnest(string_to_array(found.sources, ',')) as source order by source) as sources
    from found
    order by days desc, data_points desc, distance, found.cell`,
  );

/** Trucks by cell: those of the days that are rolled up, together or by day, and those of the days that are not. */
const countedIn = (ranges: readonly CellRange[], period: Period): SQL =>
  period.between
    ? recentIn(ranges, period)
    : sql`
      select found.cell, ${FIGURES}, found.days from ${totalsIn(ranges)} where ${areTotalsOf(period)}
      union all
      select found.cell, ${FIGURES}, 1 as days from ${rolledIn(ranges, period)} where not ${areTotalsOf(period)}
      union all
      ${recentIn(ranges, period)}`;

const FIGURES = sql.raw('data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources');

const recentIn = (ranges: readonly CellRange[], period: Period): SQL =>
  sql`select recent.cell, ${FIGURES}, 1 as days from (${cellsFrom(eventsIn(ranges, period))}) as recent`;

/** Whether the totals are those of the period up to where it is rolled up. */
const areTotalsOf = ({ firstDay, lastDay }: Period): SQL => sql`
  (select coalesce(bool_or(totals_from = ${firstDay}::date and totals_through = rolled_through
    and rolled_through <= ${lastDay}::date), false) from history_progress)`;

export const ROLLED_THROUGH = sql`(select coalesce(max(rolled_through), date '2000-01-01') from history_progress)`;

/**
 * Each range by its own search of the index. `offset 0` keeps the planner from joining otherwise, which
 * reads whole tables.
 */
export const eachRange = (ranges: readonly CellRange[], rows: SQL): SQL => sql`
  unnest(${arrayLiteral(ranges.map(({ from }) => from))}::bigint[], ${arrayLiteral(ranges.map(({ through }) => through))}::bigint[])
    as ranges(lowest, highest)
  cross join lateral (${rows} offset 0)`;

const totalsIn = (ranges: readonly CellRange[]): SQL =>
  sql`${eachRange(ranges, sql`select * from history_totals where cell between ranges.lowest and ranges.highest`)} as found`;

const rolledIn = (ranges: readonly CellRange[], { firstDay, lastDay }: Period): SQL =>
  sql`${eachRange(
    ranges,
    sql`select * from history_cells where cell between ranges.lowest and ranges.highest
      and day between ${firstDay}::date and least(${lastDay}::date, ${ROLLED_THROUGH})`,
  )} as found`;

/** The events of the days that are not rolled up; for an exact time those of all its days. */
export const eventsIn = (
  ranges: readonly CellRange[],
  { recentDays, between }: Pick<Period, 'recentDays' | 'between'>,
): SQL => {
  const isThen = between
    ? sql`reported_at between ${between.from.toISOString()}::timestamptz and ${between.to.toISOString()}::timestamptz`
    : sql`day > ${ROLLED_THROUGH}`;
  return sql`unnest(${arrayLiteral(recentDays)}::date[]) as listed(day) cross join ${eachRange(
    ranges,
    sql`select * from sighting_events where day = listed.day and cell between ranges.lowest and ranges.highest and ${isThen}`,
  )} as event`;
};
