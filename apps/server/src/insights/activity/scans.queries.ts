import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';

import { INCIDENTS_RADIUS_MAX_MILES } from '@towscout/contracts/traffic/constants';
import { type LatLng, miles } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';
import { hoursAgo, isAfter, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { activityScans as table } from '../insights.table.ts';

export type Scan = typeof table.$inferSelect;

/** Also deletes old scans. */
export async function insertScans(executor: Executor, scans: Scan[], keepSince: Date): Promise<void> {
  await executor.delete(table).where(lt(table.at, keepSince));
  if (scans.length > 0) await executor.insert(table).values(scans).onConflictDoNothing();
}

/** `state` is null at sea. */
type Wanted = { place: LatLng; state: string | null; since: Date };

const FARTHEST = miles(INCIDENTS_RADIUS_MAX_MILES);

const isOfWholeState = isNull(table.place);
const isWanted = ({ place, state, since }: Wanted): SQL | undefined =>
  and(
    gte(table.at, since),
    or(
      and(inBoxesAround(table.place, place, FARTHEST), sql`${milesFrom(table.place, place)} <= ${table.radius}`),
      state === null ? undefined : and(isOfWholeState, eq(table.state, state)),
    ),
  );

type ScansOfHour = { hoursAgo: number; isOfWholeState: boolean; scans: number };

/** By hour before now. */
export function countScans(executor: Executor, wanted: Wanted, now: Date): Promise<ScansOfHour[]> {
  return executor
    .select({
      hoursAgo: hoursAgo(sql`${table.at}`, now),
      isOfWholeState: sql<boolean>`${isOfWholeState}`,
      scans: sql<number>`count(*)::int`,
    })
    .from(table)
    .where(isWanted(wanted))
    .groupBy(sql`1, 2`);
}

/** Newest first. */
export function findScans(
  executor: Executor,
  wanted: Wanted,
  { limit, end }: { limit: number; end: PageEnd | null },
): Promise<Scan[]> {
  const ordered = { at: sql`${table.at}`, id: sql`'scan:' || ${table.id}` };
  return executor
    .select()
    .from(table)
    .where(and(isWanted(wanted), isAfter(ordered, end)))
    .orderBy(newestFirst(ordered))
    .limit(limit);
}
