import type { LatLng, Miles } from '@towscout/geo';
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { Executor, Tx } from '../platform/db/database.ts';
import { inBoxesAround, milesFrom } from '../platform/db/geo-sql.ts';
import { parkingViolations } from './violations.table.ts';

export type Violation = typeof parkingViolations.$inferSelect;
export type NewViolation = Omit<typeof parkingViolations.$inferInsert, 'id'>;

/** Writes what a city sent in the place of what it sent before; gives the ids of those that are new. */
export async function upsertViolations(tx: Tx, rows: readonly NewViolation[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const written = await tx
    .insert(parkingViolations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [parkingViolations.citySource, parkingViolations.violationId],
      set: { status: sql`excluded.status`, fineAmount: sql`excluded.fine_amount`, issueDate: sql`excluded.issue_date`, lastUpdated: sql`excluded.last_updated` },
    })
    .returning({ id: parkingViolations.id, isNew: sql<boolean>`(xmax = 0)` });
  return written.filter(({ isNew }) => isNew).map(({ id }) => id);
}

export const findViolations = (executor: Executor, ids: readonly string[]): Promise<Violation[]> =>
  ids.length === 0 ? Promise.resolve([]) : executor.select().from(parkingViolations).where(inArray(parkingViolations.id, [...ids]));

/** What was issued around a place since then, nearest first. */
export const findViolationsNear = (executor: Executor, place: LatLng, radius: Miles, since: Date, limit: number): Promise<Violation[]> => {
  const distance = milesFrom(parkingViolations.place, place);
  return executor
    .select()
    .from(parkingViolations)
    .where(and(inBoxesAround(parkingViolations.place, place, radius), lte(distance, radius), gt(parkingViolations.violationDate, since), eq(parkingViolations.status, 'active')))
    .orderBy(asc(distance))
    .limit(limit);
};

/** What was issued to plates since then, newest first. Plates are compared folded. */
export const findViolationsOf = (executor: Executor, plateKeys: readonly string[], since: Date, limit: number): Promise<Violation[]> =>
  plateKeys.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(parkingViolations)
        .where(and(inArray(parkingViolations.plateKey, [...plateKeys]), gt(parkingViolations.violationDate, since), eq(parkingViolations.status, 'active')))
        .orderBy(desc(parkingViolations.violationDate))
        .limit(limit);
