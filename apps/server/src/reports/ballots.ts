import type { Tx } from '#platform/db/database.ts';

import type { Report } from './present-report.ts';
import { lockReports, saveOutcomes } from './reports.queries.ts';
import { type CastVote, deleteVotes, findVotes, saveVotes } from './votes.queries.ts';

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
