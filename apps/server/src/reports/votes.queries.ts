import { and, eq, gt } from 'drizzle-orm';

import type { VoteType } from '@towscout/contracts/reports/schema';

import type { Tx } from '#platform/db/database.ts';

import { reportVotes } from './reports.table.ts';

export type CastVote = Omit<typeof reportVotes.$inferSelect, 'voteType'> & { voteType: VoteType };

/** Saves a vote, replacing the same voter's earlier one. */
export async function saveVote(tx: Tx, vote: typeof reportVotes.$inferInsert): Promise<void> {
  const { reportId: _reportId, userId: _userId, ...changes } = vote;
  await tx
    .insert(reportVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [reportVotes.reportId, reportVotes.userId], set: changes });
}

/** Whether there was one. */
export async function deleteVote(tx: Tx, reportId: string, userId: string): Promise<boolean> {
  const own = and(eq(reportVotes.reportId, reportId), eq(reportVotes.userId, userId));
  return (await tx.delete(reportVotes).where(own).returning({ userId: reportVotes.userId })).length > 0;
}

/** Whether this voter's vote is newer than this instant. */
export async function hasVotedSince(tx: Tx, reportId: string, userId: string, instant: Date): Promise<boolean> {
  const newer = and(
    eq(reportVotes.reportId, reportId),
    eq(reportVotes.userId, userId),
    gt(reportVotes.castAt, instant),
  );
  return (await tx.select({ castAt: reportVotes.castAt }).from(reportVotes).where(newer)).length > 0;
}

/** Every vote on a report. */
export async function findVotes(tx: Tx, reportId: string): Promise<CastVote[]> {
  return (await tx.select().from(reportVotes).where(eq(reportVotes.reportId, reportId))) as CastVote[];
}
