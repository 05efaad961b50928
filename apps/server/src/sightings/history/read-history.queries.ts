import { type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { arrayLiteral, milesFrom } from '#platform/db/geo-sql.ts';

import type { CellRange } from './cells.ts';
import { cellsFrom } from './roll-up.queries.ts';

/** Cells whose mean position is in the circle. */
export type Circle = { center: LatLng; radius: Miles; ranges: readonly CellRange[] };
export type Period = {
  range: { from: Date; to: Date };
  /** Whole days; null without any. */
  whole: { first: string; last: string } | null;
  /** Partial days. */
  cutDays: readonly string[];
  /** Partial days, and whole ones that may not be rolled up. */
  eventDays: readonly string[];
};

export type FoundCell = {
  /** As text. */
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
  locations: number;
  total: number;
  allDays: number;
  /** Sorted. */
  sources: string[];
};

/** The cells with most days, then the nearest; the figures cover all cells. */
export const findCells = (executor: Executor, circle: Circle, period: Period, limit: number): Promise<FoundCell[]> =>
  queryRows<FoundCell>(
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

/** From totals, days or events, whichever covers the period. */
const countedIn = (ranges: readonly CellRange[], period: Period): SQL =>
  period.whole
    ? sql`
      select found.cell, ${FIGURES}, found.days from ${totalsIn(ranges)} where ${areTotals(period.whole)}
      union all
      select found.cell, ${FIGURES}, 1 as days from ${rolledIn(ranges, period.whole)} where not ${areTotals(period.whole)}
      union all
      ${fromEvents(ranges, period)}`
    : fromEvents(ranges, period);

const FIGURES = sql.raw('data_points, by_people, timed, minutes, lat, lng, last_seen_at, sources');

const fromEvents = (ranges: readonly CellRange[], period: Period): SQL =>
  sql`select told.cell, ${FIGURES}, 1 as days from (${cellsFrom(eventsIn(ranges, period))}) as told`;

export type WholeDays = NonNullable<Period['whole']>;

const areTotals = ({ first, last }: WholeDays): SQL => sql`
  (select coalesce(bool_or(totals_from = ${first}::date and totals_through = rolled_through
    and rolled_through <= ${last}::date), false) from history_progress)`;

const ROLLED_THROUGH = sql`(select coalesce(max(rolled_through), date '2000-01-01') from history_progress)`;

/** `offset 0` forces an index search per range; a join would scan tables. */
export const eachRange = (ranges: readonly CellRange[], rows: SQL): SQL => sql`
  unnest(${arrayLiteral(ranges.map(({ from }) => from))}::bigint[], ${arrayLiteral(ranges.map(({ through }) => through))}::bigint[])
    as ranges(lowest, highest)
  cross join lateral (${rows} offset 0)`;

const totalsIn = (ranges: readonly CellRange[]): SQL =>
  sql`${eachRange(ranges, sql`select * from history_totals where cell between ranges.lowest and ranges.highest`)} as found`;

const rolledIn = (ranges: readonly CellRange[], days: WholeDays): SQL =>
  sql`${eachRange(
    ranges,
    sql`select * from history_cells where cell between ranges.lowest and ranges.highest
      and ${isRolledUp(days)}`,
  )} as found`;

export const isRolledUp = ({ first, last }: WholeDays): SQL =>
  sql`day between ${first}::date and least(${last}::date, ${ROLLED_THROUGH})`;

export const eventsIn = (
  ranges: readonly CellRange[],
  { range, cutDays, eventDays }: Pick<Period, 'range' | 'cutDays' | 'eventDays'>,
): SQL =>
  sql`unnest(${arrayLiteral(eventDays)}::date[]) as listed(day) cross join ${eachRange(
    ranges,
    sql`select * from sighting_events where day = listed.day and cell between ranges.lowest and ranges.highest
      and reported_at between ${range.from.toISOString()}::timestamptz and ${range.to.toISOString()}::timestamptz
      and (day > ${ROLLED_THROUGH} or day = any(${arrayLiteral(cutDays)}::date[]))`,
  )} as event`;
