import { type SQL, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { arrayLiteral, milesFrom } from '#platform/db/geo-sql.ts';

import type { CellRange } from './cells.ts';
import { cellsFrom, changedCells } from './roll-up.queries.ts';

/** Cells whose mean position is in the circle; without a radius all in the ranges. */
export type Circle = { center: LatLng; radius: Miles | null; ranges: readonly CellRange[] };
export type Period = {
  range: { from: Date; to: Date };
  /** Whole days; null without any. */
  whole: { first: string; last: string } | null;
  /** Partial days. */
  cutDays: readonly string[];
  /** Partial days, and whole ones that may not be rolled up. */
  eventDays: readonly string[];
  /** The current day's sums, and through which event; null where they don't apply. */
  today: { day: string; through: number } | null;
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
    with ${period.today ? changedIn(circle.ranges, period.today) : sql``} counted as materialized (${countedIn(circle.ranges, period)}),
    located as (
      select cell, sum(data_points)::int as data_points, sum(by_people)::int as by_people, sum(days)::int as days,
        sum(timed)::int as timed, sum(minutes) as minutes, max(last_seen_at) as last_seen_at,
        sum(lat * data_points) / sum(data_points) as lat, sum(lng * data_points) / sum(data_points) as lng
      from counted group by cell
    ),
    measured as (select *, ${milesFrom(sql`(point(lng, lat))`, circle.center)} as distance from located),
    near as materialized (select * from measured where ${circle.radius === null ? sql`true` : sql`distance <= ${circle.radius}::float8`}),
    total as (
      select count(*)::int as locations, sum(data_points)::int as total, sum(days)::int as all_days from near
    ),
    found as (select * from near order by days desc, data_points desc, distance, near.cell limit ${limit}),
    named as (
      select found.cell, array_agg(distinct source order by source) as sources
      from found join counted using (cell) cross join unnest(counted.sources) as source group by found.cell
    )
    select cell::text, lat, lng, data_points as "dataPoints", by_people as "byPeople", days, timed, minutes,
      last_seen_at as "lastSeenAt", distance, locations, total, all_days as "allDays", sources
    from found join named using (cell) cross join total
    order by days desc, data_points desc, distance, found.cell`,
  );

/** From totals, days, the current day's sums or events, whichever covers the period. */
function countedIn(ranges: readonly CellRange[], period: Period): SQL {
  const { whole, today } = period;
  const eventDays = period.eventDays.filter((day) => day !== today?.day);
  return sql.join(
    [
      ...(whole ? [fromWholeDays(ranges, whole)] : []),
      ...(today ? [fromToday(ranges, period.range, today.day)] : []),
      fromEvents(ranges, { ...period, eventDays }),
    ],
    sql` union all `,
  );
}

const fromWholeDays = (ranges: readonly CellRange[], whole: WholeDays): SQL => sql`
  select found.cell, ${FIGURES}, found.days from ${totalsIn(ranges)} where ${areTotals(whole)}
  union all
  select found.cell, ${FIGURES}, 1 as days from ${rolledIn(ranges, whole)} where not ${areTotals(whole)}`;

/** From sums, except where something has happened since. */
const fromToday = (ranges: readonly CellRange[], { to }: Period['range'], day: string): SQL => sql`
  select found.cell, ${FIGURES}, 1 as days from ${eachRange(
    ranges,
    sql`select * from history_today where day = ${day}::date and cell between ranges.lowest and ranges.highest`,
  )} as found
  where not exists (select from changed where changed.cell = found.cell)
  union all
  select told.cell, ${FIGURES}, 1 as days from (${cellsFrom(sql`
    changed cross join lateral (
      select * from sighting_events where day = ${day}::date and cell = changed.cell
        and reported_at <= ${to.toISOString()}::timestamptz offset 0
    ) as event`)}) as told`;

/** Cells of the current day whose sums are out of date. */
const changedIn = (ranges: readonly CellRange[], { day, through }: NonNullable<Period['today']>): SQL =>
  sql`changed as materialized (
    select cell from (${changedCells(day, through)}) as each where ${isInRanges(sql`each.cell`, ranges)}),`;

/** By bisection. */
function isInRanges(cell: SQL, ranges: readonly CellRange[]): SQL {
  const ordered = ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const lowest = arrayLiteral(ordered.map(({ from }) => from));
  const highest = arrayLiteral(ordered.map(({ through }) => through));
  return sql`${cell} <= (${highest}::bigint[])[width_bucket(${cell}, ${lowest}::bigint[])]`;
}

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
