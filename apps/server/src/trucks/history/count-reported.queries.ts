import { sql } from 'drizzle-orm';

import { type Executor, queryRows } from '#platform/db/database.ts';
import { milesFrom } from '#platform/db/geo-sql.ts';

import type { Around, Between } from '../sightings.queries.ts';
import { rangesAround } from './cells.ts';
import { toUtcDay, daysBetween } from './days.ts';
import { eventsIn } from './read-history.queries.ts';

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
