import { type SQL, sql } from 'drizzle-orm';

import { hoursBefore } from '../clock.ts';
import { arrayLiteral } from './geo-sql.ts';

/** By what a list is ordered: the newest first, to the millisecond, and of two at once by the characters of their ids. */
type Ordered = { at: SQL; id: SQL };

/** The last entry of a page: the next page is what comes after it. */
export type PageEnd = { at: Date; id: string };

/** To the millisecond, which is what a cursor carries. */
const millisecondOf = (at: SQL): SQL => sql`date_trunc('milliseconds', ${at})`;

export const newestFirst = ({ at, id }: Ordered): SQL => sql`${millisecondOf(at)} desc, (${id}) collate "C" desc`;

export const isAfter = ({ at, id }: Ordered, end: PageEnd | null): SQL =>
  end
    ? sql`(${millisecondOf(at)}, (${id}) collate "C") < (${end.at.toISOString()}::timestamptz, ${end.id}::text)`
    : sql`true`;

const HOURS = 24;

/** In which of the last 24 hours an instant lies: 0 is the one before now, and what is dated ahead is in it too. */
export function hoursAgo(at: SQL, now: Date): SQL<number> {
  const begin = Array.from({ length: HOURS }, (_, n) => hoursBefore(now, HOURS - n).toISOString());
  return sql<number>`${HOURS}::int - width_bucket(${at}, ${arrayLiteral(begin)}::timestamptz[])`;
}

/** Epoch milliseconds. */
export const milliseconds = (at: SQL): SQL<number> => sql<number>`(extract(epoch from ${at}) * 1000)::float8`;
