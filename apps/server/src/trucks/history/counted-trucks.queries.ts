import { type SQL, sql } from 'drizzle-orm';

import type { Source } from '@towscout/domain/sources';
import type { LatLng, Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { arrayLiteral, milesFrom } from '#platform/db/geo-sql.ts';
import { milliseconds } from '#platform/db/timeline-sql.ts';

import type { Around, Between } from '../sightings.queries.ts';
import { rangesAround } from './cells.ts';
import { toUtcDay, daysBetween } from './days.ts';
import { eachRange, eventsIn } from './read-history.queries.ts';
import { countedFrom } from './roll-up.queries.ts';

/** In the cell that it didn't leave for another. In milliseconds. */
export type CountedTruck = {
  id: string;
  lat: number;
  lng: number;
  source: Source;
  reportedAt: number;
  lastSeenAt: number;
};

export type WhenReported = { from: Date; until: Date };
export type Surroundings = { center: LatLng; radius: Miles };

/** First reported in this period, around a place or everywhere. */
export const findCountedTrucks = async (
  executor: Executor,
  around: Surroundings | null,
  when: WhenReported,
): Promise<CountedTruck[]> => {
  // Guaranteed by the CHECKs.
  const rows = await queryRows<CountedTruck>(
    executor,
    sql`select sighting_id as id, lat, lng, source, ${milliseconds(sql`reported_at`)} as "reportedAt",
      ${milliseconds(sql`coalesce(seen_at, reported_at)`)} as "lastSeenAt"
    from (${countedFrom(around ? eventsAround(around, when) : selectEvents(when))}) as counted`,
  );
  return rows;
};

/** Hours whose trucks have changed since. */
export async function findHoursRecordedSince(executor: Executor, since: Date, when: WhenReported): Promise<Date[]> {
  const rows = await queryRows<{ hour: number }>(
    executor,
    sql`select distinct ${milliseconds(sql`date_trunc('hour', reported_at, 'UTC')`)} as hour
      from ${selectEvents(when)} where recorded_at >= ${since.toISOString()}::timestamptz`,
  );
  return rows.map(({ hour }) => new Date(hour));
}

const isReported = ({ from, until }: WhenReported): SQL =>
  sql`reported_at >= ${from.toISOString()}::timestamptz and reported_at < ${until.toISOString()}::timestamptz`;

const selectEvents = (when: WhenReported): SQL => sql`(
  select * from sighting_events
  where day between ${toUtcDay(when.from)}::date and ${toUtcDay(when.until)}::date and ${isReported(when)}) as event`;

const eventsAround = ({ center, radius }: Surroundings, when: WhenReported): SQL => {
  const days = daysBetween(toUtcDay(when.from), toUtcDay(when.until));
  return sql`unnest(${arrayLiteral(days)}::date[]) as listed(day) cross join ${eachRange(
    rangesAround(center, radius),
    sql`select * from sighting_events where day = listed.day and cell between ranges.lowest and ranges.highest
      and ${isReported(when)}`,
  )} as event`;
};

/** Each truck once, by its first source. */
export type ReportedCount = { byPeople: number; byFeeds: number };

/** Without withdrawn trucks. */
export async function countReported(
  executor: Executor,
  { place, radius }: Around,
  { from, until }: Between,
): Promise<ReportedCount> {
  const days = daysBetween(toUtcDay(from), toUtcDay(until));
  const period = { range: { from, to: until }, cutDays: days, eventDays: days };
  const [row] = await queryRows<ReportedCount>(
    executor,
    sql`
    select (count(*) filter (where by_people))::int as "byPeople", (count(*) filter (where not by_people))::int as "byFeeds"
    from (
      select bool_or(event.source in ('user', 'api')) as by_people, bool_or(event.kind = 'withdrawn') as is_withdrawn
      from ${eventsIn(rangesAround(place, radius), period)}
      where ${milesFrom(sql`event.place`, place)} <= ${radius}::float8
      group by event.sighting_id
    ) as told
    where not is_withdrawn`,
  );
  return row ?? { byPeople: 0, byFeeds: 0 };
}
