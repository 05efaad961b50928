import { sql } from 'drizzle-orm';

import type { VoteType } from '@towscout/contracts/reports/schema';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import type { Report } from './present-report.ts';
import { lockReports, saveOutcomes } from './reports.queries.ts';
import { reportVotes } from './reports.table.ts';

/** A locked report and the votes on it, as of the last vote that was counted. */
export type Ballot = {
  report: Report;
  /** By user. */
  votes: Map<string, CastVote>;
  /** Who has voted since it was opened, or taken a vote back. */
  voters: Set<string>;
};

/** By report; unknown ones are missing. */
export async function openBallots(tx: Tx, reportIds: readonly string[]): Promise<Map<string, Ballot>> {
  const reports = await lockReports(tx, [...new Set(reportIds)]);
  const votes = Map.groupBy(
    await findVotes(
      tx,
      reports.map(({ id }) => id),
    ),
    ({ reportId }) => reportId,
  );
  const toBallot = (report: Report): Ballot => ({
    report,
    votes: new Map((votes.get(report.id) ?? []).map((vote) => [vote.userId, vote])),
    voters: new Set(),
  });
  return new Map(reports.map((report) => [report.id, toBallot(report)]));
}

export async function saveBallots(tx: Tx, ballots: readonly Ballot[]): Promise<void> {
  const voted = ballots.flatMap(({ report, votes, voters }) =>
    [...voters].map((userId) => ({ reportId: report.id, userId, vote: votes.get(userId) ?? null })),
  );
  await saveVotes(
    tx,
    voted.flatMap(({ vote }) => vote ?? []),
  );
  await deleteVotes(
    tx,
    voted.filter(({ vote }) => vote === null),
  );
  await saveOutcomes(
    tx,
    ballots.map(({ report }) => report),
  );
}

export type CastVote = Omit<typeof reportVotes.$inferSelect, 'voteType'> & { voteType: VoteType };

/** Each replaces its voter's earlier one on the report. */
async function saveVotes(tx: Tx, votes: readonly CastVote[]): Promise<void> {
  if (votes.length === 0) return;
  await tx.execute(sql`
    ${insertRows(reportVotes, votes)}
    on conflict (report_id, user_id) do update set vote_type = excluded.vote_type, cast_at = excluded.cast_at,
      network_key = excluded.network_key, voter_age_minutes = excluded.voter_age_minutes,
      miles_away = excluded.miles_away`);
}

async function deleteVotes(tx: Tx, votes: readonly Pick<CastVote, 'reportId' | 'userId'>[]): Promise<void> {
  if (votes.length === 0) return;
  const keys = votes.map(({ reportId, userId }) => sql`(${reportId}::uuid, ${userId}::text)`);
  await tx
    .delete(reportVotes)
    .where(sql`(${reportVotes.reportId}, ${reportVotes.userId}) in (${sql.join(keys, sql`, `)})`);
}

async function findVotes(tx: Tx, reportIds: readonly string[]): Promise<CastVote[]> {
  if (reportIds.length === 0) return [];
  const rows = await tx.select().from(reportVotes).where(isOneOf(reportVotes.reportId, reportIds));
  return rows as CastVote[];
}
