import { type SQL, sql } from 'drizzle-orm';

import { hoursBefore } from '../clock.ts';
import { arrayLiteral } from './geo-sql.ts';

/** Newest first, to the millisecond, then by id. */
type Ordered = { at: SQL; id: SQL };

export type PageEnd = { at: Date; id: string };

const toMillisecond = (at: SQL): SQL => sql`date_trunc('milliseconds', ${at})`;

export const newestFirst = ({ at, id }: Ordered): SQL => sql`${toMillisecond(at)} desc, (${id}) collate "C" desc`;

export const isAfter = ({ at, id }: Ordered, end: PageEnd | null): SQL =>
  end
    ? sql`(${toMillisecond(at)}, (${id}) collate "C") < (${end.at.toISOString()}::timestamptz, ${end.id}::text)`
    : sql`true`;

const HOURS = 24;

/** 0 for the last hour and the future, to 23. */
export function hoursAgo(at: SQL, now: Date): SQL<number> {
  const begin = Array.from({ length: HOURS }, (_, n) => hoursBefore(now, HOURS - n).toISOString());
  return sql<number>`${HOURS}::int - width_bucket(${at}, ${arrayLiteral(begin)}::timestamptz[])`;
}

export const milliseconds = (at: SQL): SQL<number> => sql<number>`(extract(epoch from ${at}) * 1000)::float8`;
