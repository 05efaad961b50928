import { type SQL, sql } from 'drizzle-orm';

import { boxesAround, type LatLng, type Miles } from '@towscout/geo';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';
import { milliseconds, hoursAgo } from '#platform/db/timeline-sql.ts';

import { NEAR_METERS } from './known-closely.ts';

/** Without the plate. `at` is in milliseconds. */
export type IssuedAt = { lat: number; lng: number; city: string; at: number };
export type WhenIssued = { from: Date; until: Date };
export type Surroundings = { center: LatLng; radius: Miles };

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
