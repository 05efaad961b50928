import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';

import type { LatLng, Miles } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import { parkingViolations } from './violations.table.ts';

export type Violation = typeof parkingViolations.$inferSelect;
export type NewViolation = Omit<typeof parkingViolations.$inferInsert, 'id'>;

/** What was written of a violation: `isNews` when it is new, or may concern others than it did. */
export type Written = { id: string; isNew: boolean; isNews: boolean };

/** Writes what a city sent in the place of what it sent before. A key may be given once. */
export async function upsertViolations(tx: Tx, rows: readonly NewViolation[]): Promise<Written[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(parkingViolations)
    .values([...rows])
    .onConflictDoUpdate({
      target: [parkingViolations.citySource, parkingViolations.violationId],
      set: {
        plateNumber: sql`excluded.plate_number`,
        plateKey: sql`excluded.plate_key`,
        violationType: sql`excluded.violation_type`,
        fineAmount: sql`excluded.fine_amount`,
        place: sql`excluded.place`,
        location: sql`excluded.location`,
        violationDate: sql`excluded.violation_date`,
        issueDate: sql`excluded.issue_date`,
        status: sql`excluded.status`,
        lastUpdated: sql`excluded.last_updated`,
      },
    })
    .returning({ id: parkingViolations.id, isNew: sql<boolean>`(xmax = 0)`, isNews });
}

/** A statement sees its table as it was before it: so the row as it is can be held against what it was. */
const isNews = sql<boolean>`not exists (
  select from parking_violations as before where before.id = parking_violations.id
    and (before.plate_key, before.place::text, before.violation_type, before.violation_date, before.status)
      is not distinct from (parking_violations.plate_key, parking_violations.place::text, parking_violations.violation_type, parking_violations.violation_date, parking_violations.status))`;

export const findViolations = (executor: Executor, ids: readonly string[]): Promise<Violation[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(parkingViolations)
        .where(inArray(parkingViolations.id, [...ids]));

/** What was issued around a place since then, nearest first. */
export const findViolationsNear = (
  executor: Executor,
  place: LatLng,
  radius: Miles,
  since: Date,
  limit: number,
): Promise<Violation[]> => {
  const distance = milesFrom(parkingViolations.place, place);
  return executor
    .select()
    .from(parkingViolations)
    .where(
      and(
        inBoxesAround(parkingViolations.place, place, radius),
        lte(distance, radius),
        gt(parkingViolations.violationDate, since),
        eq(parkingViolations.status, 'active'),
      ),
    )
    .orderBy(asc(distance))
    .limit(limit);
};

/** Whether any city has sent a violation. */
export async function hasViolations(executor: Executor): Promise<boolean> {
  const rows = await executor.select({ id: parkingViolations.id }).from(parkingViolations).limit(1);
  return rows.length > 0;
}

/** What was issued to plates since then, newest first. Plates are compared folded. */
export const findViolationsOf = (
  executor: Executor,
  plateKeys: readonly string[],
  since: Date,
  limit: number,
): Promise<Violation[]> =>
  plateKeys.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(parkingViolations)
        .where(
          and(
            inArray(parkingViolations.plateKey, [...plateKeys]),
            gt(parkingViolations.violationDate, since),
            eq(parkingViolations.status, 'active'),
          ),
        )
        .orderBy(desc(parkingViolations.violationDate))
        .limit(limit);
