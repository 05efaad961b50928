import { type SQL, sql } from 'drizzle-orm';

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

/** Which of the hours before now an instant lies in: 0 is the last one, and what is dated ahead. */
export const hoursAgo = (at: SQL, now: Date): SQL<number> =>
  sql<number>`greatest(0, ceil(extract(epoch from ${now.toISOString()}::timestamptz - ${at}) / 3600)::int - 1)`;

/** Epoch milliseconds. */
export const milliseconds = (at: SQL): SQL<number> => sql<number>`(extract(epoch from ${at}) * 1000)::float8`;
