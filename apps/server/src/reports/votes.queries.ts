import { sql } from 'drizzle-orm';

import type { VoteType } from '@towscout/contracts/reports/schema';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { reportVotes } from './reports.table.ts';

export type CastVote = Omit<typeof reportVotes.$inferSelect, 'voteType'> & { voteType: VoteType };

/** Each replaces its voter's earlier one on the report. */
export async function saveVotes(tx: Tx, votes: readonly CastVote[]): Promise<void> {
  if (votes.length === 0) return;
  await tx.execute(sql`
    ${insertRows(reportVotes, votes)}
    on conflict (report_id, user_id) do update set vote_type = excluded.vote_type, cast_at = excluded.cast_at,
      network_key = excluded.network_key, voter_age_minutes = excluded.voter_age_minutes,
      miles_away = excluded.miles_away`);
}

export async function deleteVotes(tx: Tx, votes: readonly Pick<CastVote, 'reportId' | 'userId'>[]): Promise<void> {
  if (votes.length === 0) return;
  const keys = votes.map(({ reportId, userId }) => sql`(${reportId}::uuid, ${userId}::text)`);
  await tx
    .delete(reportVotes)
    .where(sql`(${reportVotes.reportId}, ${reportVotes.userId}) in (${sql.join(keys, sql`, `)})`);
}

export async function findVotes(tx: Tx, reportIds: readonly string[]): Promise<CastVote[]> {
  if (reportIds.length === 0) return [];
  const rows = await tx.select().from(reportVotes).where(isOneOf(reportVotes.reportId, reportIds));
  return rows as CastVote[];
}
