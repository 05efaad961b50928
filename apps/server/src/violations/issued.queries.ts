import { type SQL, sql } from 'drizzle-orm';

import { boxesAround, type LatLng, type Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';
import { milliseconds, hoursAgo } from '#platform/db/timeline-sql.ts';

import { NEAR_METERS } from './known-closely.ts';

/** Without the plate. `at` is in milliseconds. */
export type IssuedAt = { lat: number; lng: number; city: string; at: number };
type WhenIssued = { from: Date; until: Date };
type Surroundings = { center: LatLng; radius: Miles };

/** Those whose place is known closely; around a place, all in the boxes around the circle. */
export const findIssued = (executor: Executor, around: Surroundings | null, when: WhenIssued): Promise<IssuedAt[]> =>
  queryRows<IssuedAt>(
    executor,
    sql`select place[1] as lat, place[0] as lng, city_source as city,
        ${milliseconds(sql`violation_date`)} as at
      from parking_violations where ${isIssuedAround(around, when)}`,
  );

/** Known closely, and in the boxes around the circle. */
const isIssuedAround = (around: Surroundings | null, when: WhenIssued): SQL => sql`
  ${isIssued(when)} and place is not null and coalesce(precision_meters, 0) <= ${NEAR_METERS}
  and ${around ? isInBoxes(around) : sql`true`}`;

/** Stored, changed or placed since then. */
export async function findHoursChangedSince(executor: Executor, since: Date, when: WhenIssued): Promise<Date[]> {
  const rows = await queryRows<{ hour: number }>(
    executor,
    sql`select distinct ${milliseconds(sql`date_trunc('hour', violation_date, 'UTC')`)} as hour
      from parking_violations
      where ${isIssued(when)} and last_updated >= ${since.toISOString()}::timestamptz`,
  );
  return rows.map(({ hour }) => new Date(hour));
}

const isIssued = ({ from, until }: WhenIssued): SQL =>
  sql`violation_date >= ${from.toISOString()}::timestamptz and violation_date < ${until.toISOString()}::timestamptz`;

const isInBoxes = ({ center, radius }: Surroundings): SQL =>
  sql`(${sql.join(
    boxesAround(center, radius).map(
      ({ west, south, east, north }) =>
        sql`(place[0] between ${west}::float8 and ${east}::float8 and place[1] between ${south}::float8 and ${north}::float8)`,
    ),
    sql` or `,
  )})`;

export type IssuedInHour = {
  city: string;
  /** Since 1970. */
  hour: number;
  hoursAgo: number;
  tickets: number;
  /** In epoch milliseconds. */
  lastAt: number;
};

/** Those whose place is known closely. */
export const countIssuedByHour = (
  executor: Executor,
  around: Surroundings,
  when: WhenIssued,
): Promise<IssuedInHour[]> => {
  const at: SQL = sql`violation_date`;
  return queryRows<IssuedInHour>(
    executor,
    sql`select city_source as city, floor(extract(epoch from ${at}) / 3600)::int as hour,
        ${hoursAgo(at, when.until)} as "hoursAgo", count(*)::int as tickets, max(${milliseconds(at)}) as "lastAt"
      from parking_violations
      where ${isIssuedAround(around, when)} and ${milesFrom(sql`place`, around.center)} <= ${around.radius}::float8
      group by 1, 2, 3`,
  );
};

/** A violation without anything that tells the car. */
export type CitationRow = {
  /** In milliseconds. */
  at: number;
  /** '620 Jones Street' */
  location: string;
  isSweeping: boolean;
  /** Null unless it is known closely. */
  place: LatLng | null;
  /** The violation was within this many meters of the place. */
  placeMeters: number;
};

/** Each statement holds up the embedded database for some hundredths of a second. */
const ROWS_AT_ONCE = 4000;

type Page = {
  id: string;
  at: number;
  issued: string;
  location: string;
  sweeping: boolean;
  lat: number | null;
  lng: number | null;
  meters: number;
};

/** A city's violations until an instant, newest first, some thousands at a time. */
export async function* citationsOf(executor: Executor, city: string, until: Date): AsyncGenerator<CitationRow[]> {
  let before = { issued: until.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await queryRows<Page>(
      executor,
      sql`select id, ${milliseconds(sql`violation_date`)} as at, violation_date::text as issued, location,
          violation_type = 'Street Cleaning' as sweeping,
          case when coalesce(precision_meters, 0) <= ${NEAR_METERS} then place[1] end as lat,
          case when coalesce(precision_meters, 0) <= ${NEAR_METERS} then place[0] end as lng,
          coalesce(precision_meters, 0) as meters
        from parking_violations
        where city_source = ${city} and violation_date <= ${before.issued}::timestamptz
          and (violation_date, id) < (${before.issued}::timestamptz, ${before.id}::uuid)
        order by violation_date desc, id desc limit ${ROWS_AT_ONCE}`,
    );
    const last = page.at(-1);
    if (!last) return;
    yield page.map(({ at, location, sweeping, lat, lng, meters }) => ({
      at,
      location,
      isSweeping: sweeping,
      place: lat === null || lng === null ? null : { lat, lng },
      placeMeters: meters,
    }));
    before = { issued: last.issued, id: last.id };
  }
}
