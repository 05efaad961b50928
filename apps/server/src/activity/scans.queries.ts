import { and, eq, gte, lt, sql } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';
import { hoursAgo, isAfter, newestFirst, type PageEnd } from '#platform/db/timeline-sql.ts';

import { activityScans as table } from './scans.table.ts';

export type Scan = typeof table.$inferSelect;

/** Notes these scans, each once, and forgets those before an instant. */
export async function insertScans(executor: Executor, scans: Scan[], keepSince: Date): Promise<void> {
  await executor.delete(table).where(lt(table.at, keepSince));
  if (scans.length > 0) await executor.insert(table).values(scans).onConflictDoNothing();
}

type Wanted = { state: string; since: Date };
const isWanted = ({ state, since }: Wanted) => and(eq(table.state, state), gte(table.at, since));

/** How many scans of a state there were, by the hour before now. */
export function countScans(
  executor: Executor,
  wanted: Wanted,
  now: Date,
): Promise<{ hoursAgo: number; scans: number }[]> {
  const hour = hoursAgo(sql`${table.at}`, now);
  return executor
    .select({ hoursAgo: hour, scans: sql<number>`count(*)::int` })
    .from(table)
    .where(isWanted(wanted))
    .groupBy(sql`1`);
}

/** The newest first. */
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
