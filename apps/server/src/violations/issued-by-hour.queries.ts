import { type SQL, sql } from 'drizzle-orm';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, milliseconds } from '#platform/db/timeline-sql.ts';

import { isIssuedAround, type Surroundings, type WhenIssued } from './issued.queries.ts';

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
