import { and, desc, eq, gte } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { towTrucks } from './sightings.table.ts';

/** More than one driver ever sees in 90 days. */
const MOST = 1000;

/** A truck that an account reported first. */
export type OwnTruck = { id: string; isConfirmed: boolean };

/** Those that somebody else saw too are confirmed. */
export async function findReportedBy(executor: Executor, reporterKey: string, since: Date): Promise<OwnTruck[]> {
  const rows = await executor
    .select({ id: towTrucks.id, confirmations: towTrucks.confirmations })
    .from(towTrucks)
    .where(and(eq(towTrucks.reportedBy, reporterKey), gte(towTrucks.reportedAt, since)))
    .orderBy(desc(towTrucks.reportedAt))
    .limit(MOST);
  return rows.map(({ id, confirmations }) => ({ id, isConfirmed: confirmations > 1 }));
}
