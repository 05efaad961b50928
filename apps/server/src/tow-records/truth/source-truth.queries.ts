import { and, gte, inArray, lt } from 'drizzle-orm';

import type { TowRecordKey } from '@towscout/domain/sources';
import type { TowStep } from '@towscout/domain/sources/tow-ladder';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';
import { excluded } from '#platform/db/insert-rows.ts';

import { towRecords, sourceTruth as table } from '../tow-records.table.ts';

export type TruthDay = Omit<typeof table.$inferSelect, 'source'> & { source: TowRecordKey };
export type MeasuredDay = Omit<TruthDay, 'measuredAt'>;
export type ReportedRecord = { source: TowRecordKey; step: TowStep; place: LatLng; reportedAt: Date };

/** No city has so many in a day. */
const MOST_RECORDS = 100_000;

/** Also those that have ended. */
export async function findReportedBetween(
  executor: Executor,
  { from, until }: { from: Date; until: Date },
  steps: readonly TowStep[],
): Promise<ReportedRecord[]> {
  const { source, step, place, reportedAt } = towRecords;
  const rows = await executor
    .select({ source, step, place, reportedAt })
    .from(towRecords)
    .where(and(gte(reportedAt, from), lt(reportedAt, until), inArray(step, [...steps])))
    .orderBy(reportedAt)
    .limit(MOST_RECORDS);
  // Only the catalog's readers write rows, and they write these values.
  return rows as ReportedRecord[];
}

/** A day that is measured again is as it was measured last. */
export async function saveTruthDay(executor: Executor, day: TruthDay): Promise<void> {
  await executor
    .insert(table)
    .values(day)
    .onConflictDoUpdate({
      target: [table.source, table.day],
      set: excluded(table, 'cases', 'followed', 'leads', 'falseAlarmsPerCar', 'measuredAt'),
    });
}

export const findTruthDays = async (executor: Executor, since: string): Promise<TruthDay[]> =>
  (await executor.select().from(table).where(gte(table.day, since)).orderBy(table.source, table.day)) as TruthDay[];

export async function deleteTruthBefore(executor: Executor, day: string): Promise<void> {
  await executor.delete(table).where(lt(table.day, day));
}
