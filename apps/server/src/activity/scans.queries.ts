import { and, desc, eq, gte, lt } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { activityScans } from './scans.table.ts';

export type Scan = typeof activityScans.$inferSelect;

/** Notes these scans, each once, and forgets those before an instant. */
export async function insertScans(executor: Executor, scans: Scan[], keepSince: Date): Promise<void> {
  await executor.delete(activityScans).where(lt(activityScans.at, keepSince));
  if (scans.length > 0) await executor.insert(activityScans).values(scans).onConflictDoNothing();
}

export const findScans = (executor: Executor, state: string, since: Date, limit: number): Promise<Scan[]> =>
  executor
    .select()
    .from(activityScans)
    .where(and(eq(activityScans.state, state), gte(activityScans.at, since)))
    .orderBy(desc(activityScans.at))
    .limit(limit);
