import { and, eq, gt } from 'drizzle-orm';

import type { VoteType } from '@towscout/contracts/reports/schema';

import type { Tx } from '#platform/db/database.ts';

import { reportVotes } from './reports.table.ts';

export type CastVote = Omit<typeof reportVotes.$inferSelect, 'voteType'> & { voteType: VoteType };

/** Replaces an earlier one. */
export async function saveVote(tx: Tx, vote: typeof reportVotes.$inferInsert): Promise<void> {
  const { reportId: _reportId, userId: _userId, ...changes } = vote;
  await tx
    .insert(reportVotes)
    .values(vote)
    .onConflictDoUpdate({ target: [reportVotes.reportId, reportVotes.userId], set: changes });
}

/** False without one. */
export async function deleteVote(tx: Tx, reportId: string, userId: string): Promise<boolean> {
  const own = and(eq(reportVotes.reportId, reportId), eq(reportVotes.userId, userId));
  return (await tx.delete(reportVotes).where(own).returning({ userId: reportVotes.userId })).length > 0;
}

export async function hasVotedSince(tx: Tx, reportId: string, userId: string, instant: Date): Promise<boolean> {
  const newer = and(
    eq(reportVotes.reportId, reportId),
    eq(reportVotes.userId, userId),
    gt(reportVotes.castAt, instant),
  );
  return (await tx.select({ castAt: reportVotes.castAt }).from(reportVotes).where(newer)).length > 0;
}

export async function findVotes(tx: Tx, reportId: string): Promise<CastVote[]> {
  return (await tx.select().from(reportVotes).where(eq(reportVotes.reportId, reportId))) as CastVote[];
}
