import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Activity, TruckType, VoteType } from '@towscout/contracts/reports/schema';
import type { LatLng, Miles } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';
import { inBoxesAround, milesFrom } from '#platform/db/geo-sql.ts';

import type { Report } from './present-report.ts';
import { crowdsourcedReports, moderationLog, reportVotes } from './reports.table.ts';

export type NewReport = typeof crowdsourcedReports.$inferInsert;

/** Guaranteed by the contracts. */
export const asReports = (rows: (typeof crowdsourcedReports.$inferSelect)[]): Report[] => rows as Report[];

export async function insertReport(tx: Tx, values: NewReport): Promise<Report> {
  const [report] = asReports(await tx.insert(crowdsourcedReports).values(values).returning());
  if (!report) throw new Error('the new report did not come back');
  return report;
}

export async function updateReport(tx: Tx, id: string, changes: Partial<NewReport>): Promise<Report> {
  const [report] = asReports(
    await tx.update(crowdsourcedReports).set(changes).where(eq(crowdsourcedReports.id, id)).returning(),
  );
  if (!report) throw new Error(`report ${id} is gone`);
  return report;
}

export async function lockReport(tx: Tx, id: string): Promise<Report | null> {
  return (
    asReports(await tx.select().from(crowdsourcedReports).where(eq(crowdsourcedReports.id, id)).for('update'))[0] ??
    null
  );
}

export async function findReports(executor: Executor, ids: string[]): Promise<Report[]> {
  return ids.length === 0
    ? []
    : asReports(await executor.select().from(crowdsourcedReports).where(inArray(crowdsourcedReports.id, ids)));
}

export async function findSubmittedReport(tx: Tx, submissionKey: string): Promise<Report | null> {
  return (
    asReports(
      await tx.select().from(crowdsourcedReports).where(eq(crowdsourcedReports.submissionKey, submissionKey)),
    )[0] ?? null
  );
}

export type ReportSearch = {
  now: Date;
  limit: number;
  near: { place: LatLng; radius: Miles } | null;
  activity: Activity | undefined;
  truckType: TruckType | undefined;
  verified: boolean | undefined;
  after: { reportedAt: Date; id: string } | null;
};

/** Newest first. */
export async function listReports(executor: Executor, search: ReportSearch): Promise<Report[]> {
  const { near, activity, truckType, verified, after } = search;
  const table = crowdsourcedReports;
  const rows = await executor
    .select()
    .from(table)
    .where(
      and(
        eq(table.isActive, true),
        gt(table.expiresAt, search.now),
        near
          ? and(
              inBoxesAround(table.place, near.place, near.radius),
              lte(milesFrom(table.place, near.place), near.radius),
            )
          : undefined,
        activity && eq(table.activity, activity),
        truckType && eq(table.truckType, truckType),
        verified === undefined ? undefined : verified ? isNotNull(table.verifiedAt) : isNull(table.verifiedAt),
        after
          ? or(
              lt(table.reportedAt, after.reportedAt),
              and(eq(table.reportedAt, after.reportedAt), lt(table.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(table.reportedAt), desc(table.id))
    .limit(search.limit);
  return asReports(rows);
}

export async function findLastReport(tx: Tx, userId: string): Promise<{ place: LatLng; reportedAt: Date } | null> {
  const [row] = await tx
    .select({ place: crowdsourcedReports.place, reportedAt: crowdsourcedReports.reportedAt })
    .from(crowdsourcedReports)
    .where(eq(crowdsourcedReports.reportedBy, userId))
    .orderBy(desc(crowdsourcedReports.reportedAt))
    .limit(1);
  return row ?? null;
}

export async function findOwnVotes(
  executor: Executor,
  userId: string,
  reportIds: string[],
): Promise<Map<string, VoteType>> {
  if (reportIds.length === 0) return new Map();
  const rows = await executor
    .select({ reportId: reportVotes.reportId, voteType: reportVotes.voteType })
    .from(reportVotes)
    .where(and(eq(reportVotes.userId, userId), inArray(reportVotes.reportId, reportIds)));
  return new Map(rows.map(({ reportId, voteType }) => [reportId, voteType as VoteType]));
}

/** Returns those that faded. */
export async function endFadedReports(tx: Tx, now: Date): Promise<Report[]> {
  const faded = and(eq(crowdsourcedReports.isActive, true), lte(crowdsourcedReports.expiresAt, now));
  return asReports(
    await tx.update(crowdsourcedReports).set({ isActive: false, endedBy: 'faded' }).where(faded).returning(),
  );
}

export async function deleteReportsBefore(tx: Tx, instant: Date): Promise<string[]> {
  return (
    await tx
      .delete(crowdsourcedReports)
      .where(lt(crowdsourcedReports.expiresAt, instant))
      .returning({ id: crowdsourcedReports.id })
  ).map(({ id }) => id);
}

/** Trucks with a report filed since `oldest` that changed since then. */
export async function findTrucksWithNewReports(executor: Executor, since: Date, oldest: Date): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: crowdsourcedReports.sightingId })
    .from(crowdsourcedReports)
    .where(
      and(gte(crowdsourcedReports.reportedAt, oldest), isNotNull(crowdsourcedReports.sightingId), hasChanged(since)),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

const hasChanged = (since: Date) => {
  const { id, reportedAt, endedBy } = crowdsourcedReports;
  const at = sql`${since.toISOString()}::timestamptz`;
  return or(
    gte(reportedAt, since),
    sql`exists (select 1 from ${moderationLog} where ${moderationLog.reportId} = ${id} and ${moderationLog.at} >= ${at})`,
    and(
      eq(endedBy, 'distrusted'),
      sql`exists (select 1 from ${reportVotes} where ${reportVotes.reportId} = ${id} and ${reportVotes.castAt} >= ${at})`,
    ),
  );
};

/** Without those taken down. */
export async function countReportsOfTrucks(executor: Executor, since: Date): Promise<Map<string, number>> {
  const { sightingId, reportedAt, isActive, endedBy } = crowdsourcedReports;
  const rows = await executor
    .select({ sightingId, reports: count() })
    .from(crowdsourcedReports)
    .where(and(gte(reportedAt, since), isNotNull(sightingId), or(eq(isActive, true), eq(endedBy, 'faded'))))
    .groupBy(sightingId);
  return new Map(rows.map(({ sightingId: id, reports }) => [id ?? '', reports]));
}
