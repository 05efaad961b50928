import { eq, inArray } from 'drizzle-orm';

import type { Executor, Tx } from '../platform/db/database.ts';
import { reporterStandings, sightingReports } from './sightings.table.ts';
import { isBelieved, NEWCOMER, type Standing } from './standing.ts';
import type { Voice } from './trust.ts';

export async function findSubmission(tx: Tx, submissionKey: string): Promise<{ sightingId: string } | null> {
  const [row] = await tx
    .select({ sightingId: sightingReports.sightingId })
    .from(sightingReports)
    .where(eq(sightingReports.submissionKey, submissionKey));
  return row ?? null;
}

/** Writes what a reporter says now in the place of what the same reporter said before. */
export async function saveReport(tx: Tx, report: typeof sightingReports.$inferInsert): Promise<void> {
  await tx
    .insert(sightingReports)
    .values(report)
    .onConflictDoUpdate({
      target: [sightingReports.sightingId, sightingReports.reporterKey],
      set: { verdict: report.verdict, createdAt: report.createdAt, ...(report.submissionKey && { submissionKey: report.submissionKey }) },
    });
}

/** Everybody who spoke of a truck, in the order in which they first spoke. */
export async function findVoices(tx: Tx, sightingId: string): Promise<Voice[]> {
  const rows = await tx.select().from(sightingReports).where(eq(sightingReports.sightingId, sightingId));
  const standings = await findStandings(tx, rows.map((row) => row.reporterKey));
  return rows.map(({ reporterKey, networkKey, verdict, standsAlone }) => ({
    reporterKey,
    networkKey,
    verdict: verdict as Voice['verdict'],
    isBelieved: standsAlone && isBelieved(standings.get(reporterKey) ?? NEWCOMER),
  }));
}

export async function findStandings(executor: Executor, reporterKeys: string[]): Promise<Map<string, Standing>> {
  if (reporterKeys.length === 0) return new Map();
  const rows = await executor.select().from(reporterStandings).where(inArray(reporterStandings.reporterKey, reporterKeys));
  return new Map(rows.map(({ reporterKey, ...standing }) => [reporterKey, standing]));
}

export async function saveStanding(tx: Tx, reporterKey: string, standing: Standing): Promise<void> {
  await tx
    .insert(reporterStandings)
    .values({ reporterKey, ...standing })
    .onConflictDoUpdate({ target: reporterStandings.reporterKey, set: standing });
}
