import { desc, eq, sql } from 'drizzle-orm';

import { maskName } from '@towscout/domain/sources/mask-private-text';

import type { Executor, Tx } from '#platform/db/database.ts';
import { anonymousId, type DeletedUser } from '#platform/user-data.ts';

import type { Report } from './present-report.ts';
import { asReports } from './reports.queries.ts';
import { crowdsourcedReports, moderationLog, reportFlags, reportVotes, sightingFlags } from './reports.table.ts';

export async function findUserReports(executor: Executor, userId: string) {
  const { id, place, location, description, truckType, activity, confidence, photoUrls, reportedAt, trustScore } =
    crowdsourcedReports;
  return executor
    .select({ id, place, location, description, truckType, activity, confidence, photoUrls, reportedAt, trustScore })
    .from(crowdsourcedReports)
    .where(eq(crowdsourcedReports.reportedBy, userId))
    .orderBy(desc(reportedAt));
}

export async function findUserVotes(executor: Executor, userId: string) {
  const { reportId, voteType, castAt, milesAway } = reportVotes;
  return executor
    .select({ reportId, voteType, castAt, milesAway })
    .from(reportVotes)
    .where(eq(reportVotes.userId, userId))
    .orderBy(desc(castAt));
}

export async function findUserFlags(executor: Executor, userId: string) {
  const { reportId, photoUrl, reason, createdAt } = reportFlags;
  const ofReports = await executor
    .select({ reportId, photoUrl, reason, createdAt })
    .from(reportFlags)
    .where(eq(reportFlags.userId, userId));
  const ofSightings = await executor
    .select({ sightingId: sightingFlags.sightingId, reason: sightingFlags.reason, createdAt: sightingFlags.createdAt })
    .from(sightingFlags)
    .where(eq(sightingFlags.userId, userId));
  return [...ofReports, ...ofSightings];
}

export async function findUserDecisions(executor: Executor, userId: string) {
  const { reportId, photoUrl, action, at } = moderationLog;
  return executor
    .select({ reportId, photoUrl, action, at })
    .from(moderationLog)
    .where(eq(moderationLog.actorId, userId));
}

/** Returns the visible ones. */
export async function stripPhotos(tx: Tx, userId: string): Promise<Report[]> {
  const theirs = sql`${eq(crowdsourcedReports.reportedBy, userId)} and ${crowdsourcedReports.photoUrls} <> '[]'`;
  const rows = await tx.update(crowdsourcedReports).set({ photoUrls: [] }).where(theirs).returning();
  return asReports(rows).filter(({ isActive }) => isActive);
}

/** Returns the visible ones that changed. */
export async function unsignReports(tx: Tx, { id, name }: DeletedUser): Promise<Report[]> {
  const rows = await tx.select().from(crowdsourcedReports).where(eq(crowdsourcedReports.reportedBy, id));
  const changed = [];
  for (const row of rows) {
    const unsigned = {
      location: maskName(row.location, name),
      description: row.description && maskName(row.description, name),
    };
    if (unsigned.location === row.location && unsigned.description === row.description) continue;
    changed.push(
      ...(await tx.update(crowdsourcedReports).set(unsigned).where(eq(crowdsourcedReports.id, row.id)).returning()),
    );
  }
  return asReports(changed).filter(({ isActive }) => isActive);
}

/** Report and truck share a stand-in, so that they can be taken back together. */
export async function anonymizeReports(tx: Tx, { id, alias }: DeletedUser): Promise<void> {
  const about = sql`coalesce(${crowdsourcedReports.sightingId}, ${crowdsourcedReports.id})`;
  await tx
    .update(crowdsourcedReports)
    .set({ reportedBy: anonymousId(alias, about), submissionKey: null, submissionHash: null })
    .where(eq(crowdsourcedReports.reportedBy, id));
  await tx
    .update(reportVotes)
    .set({ userId: anonymousId(alias, reportVotes.reportId) })
    .where(eq(reportVotes.userId, id));
  await tx
    .update(reportFlags)
    .set({ userId: anonymousId(alias, reportFlags.reportId) })
    .where(eq(reportFlags.userId, id));
  await tx
    .update(sightingFlags)
    .set({ userId: anonymousId(alias, sightingFlags.sightingId) })
    .where(eq(sightingFlags.userId, id));
  await tx
    .update(moderationLog)
    .set({ actorId: anonymousId(alias, moderationLog.id) })
    .where(eq(moderationLog.actorId, id));
}
