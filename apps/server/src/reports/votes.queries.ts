import type { VoteType } from '@towscout/contracts/reports';
import { and, eq, inArray } from 'drizzle-orm';

import type { Executor, Tx } from '../platform/db/database.ts';
import { reportVotes, trackRecords } from './reports.table.ts';
import { NO_RECORD, type TrackRecord } from './trust/track-record.ts';
import type { Vote } from './trust/vote-weight.ts';

export type CastVote = Vote & { userId: string };

/** Writes a vote in the place of the same voter's earlier one. */
export async function saveVote(tx: Tx, vote: typeof reportVotes.$inferInsert): Promise<void> {
  const { reportId: _reportId, userId: _userId, ...changes } = vote;
  await tx.insert(reportVotes).values(vote).onConflictDoUpdate({ target: [reportVotes.reportId, reportVotes.userId], set: changes });
}

export async function deleteVote(tx: Tx, reportId: string, userId: string): Promise<void> {
  await tx.delete(reportVotes).where(and(eq(reportVotes.reportId, reportId), eq(reportVotes.userId, userId)));
}

/** Every vote on a report, with what is known of who cast it. */
export async function findVotes(tx: Tx, reportId: string): Promise<CastVote[]> {
  const rows = await tx.select().from(reportVotes).where(eq(reportVotes.reportId, reportId));
  const records = await findTrackRecords(tx, rows.map(({ userId }) => userId));
  return rows.map(({ userId, voteType, castAt, networkKey, voterAgeMinutes, milesAway }) => ({
    userId,
    voteType: voteType as VoteType,
    castAt,
    networkKey,
    milesAway,
    accountAgeMinutes: voterAgeMinutes,
    voter: records.get(userId) ?? NO_RECORD,
  }));
}

export async function findTrackRecords(executor: Executor, userIds: string[]): Promise<Map<string, TrackRecord>> {
  if (userIds.length === 0) return new Map();
  const rows = await executor.select().from(trackRecords).where(inArray(trackRecords.userId, userIds));
  return new Map(rows.map(({ userId, confirmed, contradicted }) => [userId, { confirmed, contradicted }]));
}

export async function saveTrackRecord(tx: Tx, userId: string, record: TrackRecord): Promise<void> {
  await tx.insert(trackRecords).values({ userId, ...record }).onConflictDoUpdate({ target: trackRecords.userId, set: record });
}
