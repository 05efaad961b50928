import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Activity, TruckType, VoteType } from '@towscout/contracts/reports/schema';
import type { LatLng, Miles } from '@towscout/geo';

import { coalesce } from '#platform/db/coalesce.ts';
import { isOneOf } from '#platform/db/conditions.ts';
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

/** Ordered by id, without unknown ones. */
export async function lockReports(tx: Tx, ids: readonly string[]): Promise<Report[]> {
  const { id } = crowdsourcedReports;
  const rows = await tx.select().from(crowdsourcedReports).where(isOneOf(id, ids)).orderBy(asc(id)).for('update');
  return asReports(rows);
}

/** Saves the columns that votes change. */
export async function saveOutcomes(tx: Tx, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return;
  const outcomes = reports.map(
    ({ id, upvotes, downvotes, trustScore, accuracy, verifiedAt, isActive, endedBy, expiresAt }) => ({
      id,
      upvotes,
      downvotes,
      trustScore,
      accuracy,
      verifiedAt,
      isActive,
      endedBy,
      expiresAt,
    }),
  );
  await tx.execute(sql`
    update crowdsourced_reports set upvotes = outcome.upvotes, downvotes = outcome.downvotes,
      trust_score = outcome."trustScore", accuracy = outcome.accuracy, verified_at = outcome."verifiedAt",
      is_active = outcome."isActive", ended_by = outcome."endedBy", expires_at = outcome."expiresAt"
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as outcome(id uuid, upvotes int, downvotes int, "trustScore" real, accuracy real, "verifiedAt" timestamptz,
        "isActive" boolean, "endedBy" text, "expiresAt" timestamptz)
    where crowdsourced_reports.id = outcome.id`);
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
    : asReports(await executor.select().from(crowdsourcedReports).where(isOneOf(crowdsourcedReports.id, ids)));
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

export async function findLiveReports(executor: Executor, now: Date): Promise<Report[]> {
  const { isActive, expiresAt, reportedAt, id } = crowdsourcedReports;
  const rows = await executor
    .select()
    .from(crowdsourcedReports)
    .where(and(eq(isActive, true), gt(expiresAt, now)))
    .orderBy(desc(reportedAt), desc(id));
  return asReports(rows);
}

type LastReport = { place: LatLng; reportedAt: Date };

export const findLastReport = coalesce(async (tx: Tx, userIds: readonly string[]): Promise<(LastReport | null)[]> => {
  const { reportedBy, place, reportedAt } = crowdsourcedReports;
  const rows = await tx
    .selectDistinctOn([reportedBy], { reportedBy, place, reportedAt })
    .from(crowdsourcedReports)
    .where(inArray(reportedBy, [...userIds]))
    .orderBy(reportedBy, desc(reportedAt));
  const last = new Map(rows.map((row) => [row.reportedBy, row]));
  return userIds.map((userId) => last.get(userId) ?? null);
});

export async function findOwnVotes(
  executor: Executor,
  userId: string,
  reportIds: string[],
): Promise<Map<string, VoteType>> {
  if (reportIds.length === 0) return new Map();
  const rows = await executor
    .select({ reportId: reportVotes.reportId, voteType: reportVotes.voteType })
    .from(reportVotes)
    .where(and(eq(reportVotes.userId, userId), isOneOf(reportVotes.reportId, reportIds)));
  return new Map(rows.map(({ reportId, voteType }) => [reportId, voteType as VoteType]));
}

export type OwnMarks = { isMine: boolean; myVote: VoteType | null };

/** Tells which reports are the user's own, and the user's votes on them. */
export async function findOwnMarks(
  executor: Executor,
  userId: string,
  reportIds: string[],
): Promise<Map<string, OwnMarks>> {
  if (reportIds.length === 0) return new Map();
  const ownVote = and(eq(reportVotes.reportId, crowdsourcedReports.id), eq(reportVotes.userId, userId));
  const rows = await executor
    .select({ id: crowdsourcedReports.id, reportedBy: crowdsourcedReports.reportedBy, voteType: reportVotes.voteType })
    .from(crowdsourcedReports)
    .leftJoin(reportVotes, ownVote)
    .where(isOneOf(crowdsourcedReports.id, reportIds));
  return new Map(
    rows.map(({ id, reportedBy, voteType }) => [
      id,
      { isMine: reportedBy === userId, myVote: voteType as VoteType | null },
    ]),
  );
}

/** Returns the ended reports. */
export async function endFadedReports(tx: Tx, now: Date): Promise<Report[]> {
  const faded = and(crowdsourcedReports.isActive, lte(crowdsourcedReports.expiresAt, now));
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

/** Without reports that were taken down. */
export async function countReportsOfTrucks(executor: Executor, since: Date): Promise<Map<string, number>> {
  const { sightingId, reportedAt, isActive, endedBy } = crowdsourcedReports;
  const rows = await executor
    .select({ sightingId, reports: count() })
    .from(crowdsourcedReports)
    .where(and(gte(reportedAt, since), isNotNull(sightingId), or(eq(isActive, true), eq(endedBy, 'faded'))))
    .groupBy(sightingId);
  return new Map(rows.map(({ sightingId: id, reports }) => [id ?? '', reports]));
}

/** Counts stored reports. Open ones are on the map. */
export async function countReportsBy(executor: Executor, userId: string): Promise<{ filed: number; open: number }> {
  const { reportedBy, isActive } = crowdsourcedReports;
  const [row] = await executor
    .select({ filed: count(), open: sql<number>`(count(*) filter (where ${isActive}))::int` })
    .from(crowdsourcedReports)
    .where(eq(reportedBy, userId));
  return row ?? { filed: 0, open: 0 };
}
