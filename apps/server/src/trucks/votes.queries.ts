import { and, asc, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { AssessedVote } from '@towscout/domain/trucks/belief/assess-voters';
import { TOO_MANY_TRUCKS } from '@towscout/domain/trucks/belief/limits';
import { NEWCOMER, type Standing } from '@towscout/domain/trucks/belief/standing';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import { coalesce } from '#platform/db/coalesce.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, queryRows, type Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { getKind, sharedNetwork, type Reporter, type Submission } from './reporter.ts';
import { reporterStandings, sightingReports } from './sightings.table.ts';

type TakenSubmission = { sightingId: string; reporterKey: string; submissionHash: string | null; verdict: string };

export const findSubmission = coalesce(
  async (tx: Tx, submissionKeys: readonly string[]): Promise<(TakenSubmission | null)[]> => {
    const { submissionKey, sightingId, reporterKey, submissionHash, verdict } = sightingReports;
    const rows = await tx
      .select({ submissionKey, sightingId, reporterKey, submissionHash, verdict })
      .from(sightingReports)
      .where(isOneOf(submissionKey, submissionKeys));
    const taken = new Map(rows.map((row) => [row.submissionKey, row]));
    return submissionKeys.map((key) => taken.get(key) ?? null);
  },
);

export type NewVote = {
  sightingId: string;
  vote: AssessedVote;
  networkKey: string | null;
  submission: Submission | null;
};

/** Replaces the earlier one. */
export const saveVote = coalesce(async (tx: Tx, votes: readonly NewVote[]) => {
  await tx.execute(sql`
    ${insertRows(sightingReports, votes.map(toRow))}
    on conflict (sighting_id, reporter_key) do update set verdict = excluded.verdict, status = excluded.status,
      miles_away = excluded.miles_away, is_new_account = excluded.is_new_account, stands_alone = excluded.stands_alone,
      raised_alarm = excluded.raised_alarm, created_at = excluded.created_at,
      submission_key = coalesce(excluded.submission_key, ${sightingReports.submissionKey}),
      submission_hash = case when excluded.submission_key is null then ${sightingReports.submissionHash}
        else excluded.submission_hash end`);
  return votes.map(() => undefined);
});

export const insertedVotes = (votes: readonly NewVote[]): SQL =>
  sql`${insertRows(sightingReports, votes.map(toRow))} returning reporter_key`;

const toRow = ({ sightingId, vote, networkKey, submission }: NewVote): typeof sightingReports.$inferInsert => ({
  sightingId,
  reporterKey: vote.key,
  networkKey,
  verdict: vote.verdict,
  status: vote.status,
  milesAway: vote.milesAway,
  isNewAccount: vote.isNewAccount,
  standsAlone: vote.standsAlone,
  raisedAlarm: vote.mayAlarm,
  createdAt: vote.at,
  submissionKey: submission?.key ?? null,
  submissionHash: submission?.bodyHash ?? null,
});

export async function deleteVote(tx: Tx, sightingId: string, reporterKey: string): Promise<void> {
  await tx.delete(sightingReports).where(isVoteBy(sightingId, reporterKey));
}

/** Unless they said since that it left. */
export async function reduceToSeen(tx: Tx, sightingId: string, reporterKey: string): Promise<void> {
  await tx
    .update(sightingReports)
    .set({ verdict: 'seen', status: null })
    .where(and(isVoteBy(sightingId, reporterKey), ne(sightingReports.verdict, 'gone')));
}

const isVoteBy = (sightingId: string, reporterKey: string) =>
  and(eq(sightingReports.sightingId, sightingId), eq(sightingReports.reporterKey, reporterKey));

const ownStanding = alias(reporterStandings, 'own_standing');
const networkStanding = alias(reporterStandings, 'network_standing');

/** In the order of voting. */
export const findVotes = coalesce(async (tx: Tx, sightingIds: readonly string[]): Promise<AssessedVote[][]> => {
  const rows = await tx
    .select({ report: sightingReports, standing: ownStanding, networkStanding })
    .from(sightingReports)
    .leftJoin(ownStanding, eq(ownStanding.reporterKey, sightingReports.reporterKey))
    .leftJoin(networkStanding, eq(networkStanding.reporterKey, sql`'net:' || ${sightingReports.networkKey}`))
    .where(isOneOf(sightingReports.sightingId, sightingIds))
    .orderBy(asc(sightingReports.createdAt));
  const bySighting = Map.groupBy(rows, ({ report }) => report.sightingId);
  return sightingIds.map((id) => (bySighting.get(id) ?? []).map(toVote));
});

type VoteRow = {
  report: typeof sightingReports.$inferSelect;
  standing: Standing | null;
  networkStanding: Standing | null;
};

const toVote = ({ report, standing, networkStanding }: VoteRow): AssessedVote => ({
  key: report.reporterKey,
  kind: getKind(report.reporterKey),
  isNewAccount: report.isNewAccount,
  network: sharedNetwork(report.networkKey),
  verdict: report.verdict as AssessedVote['verdict'],
  status: report.status as TruckStatus | null,
  at: report.createdAt,
  standing: standing ?? NEWCOMER,
  networkStanding: networkStanding ?? NEWCOMER,
  milesAway: report.milesAway,
  standsAlone: report.standsAlone,
  mayAlarm: report.raisedAlarm,
  isContradicted: report.isContradicted,
});

/** Everybody who voted on each truck. */
export async function findVoters(
  executor: Executor,
  sightingIds: readonly string[],
): Promise<{ sightingId: string; reporterKey: string }[]> {
  if (sightingIds.length === 0) return [];
  const { sightingId, reporterKey } = sightingReports;
  return executor.select({ sightingId, reporterKey }).from(sightingReports).where(isOneOf(sightingId, sightingIds));
}

export type OwnVote = { id: string; verdict: AssessedVote['verdict']; status: TruckStatus | null };

const { sightingId, reporterKey, verdict, status, createdAt } = sightingReports;
const ownColumns = { id: sightingId, verdict, status };
const toOwnVote = ({ verdict, status, id }: { id: string; verdict: string; status: string | null }) => ({
  id,
  verdict: verdict as AssessedVote['verdict'],
  status: status as TruckStatus | null,
});

export async function findOwnVote(executor: Executor, voter: string, aboutId: string): Promise<OwnVote | null> {
  const [row] = await executor
    .select(ownColumns)
    .from(sightingReports)
    .where(and(eq(reporterKey, voter), eq(sightingId, aboutId)));
  return row ? toOwnVote(row) : null;
}

/** Newest first. */
export async function findOwnVotesSince(
  executor: Executor,
  voter: string,
  since: Date,
  limit: number,
): Promise<OwnVote[]> {
  const rows = await executor
    .select(ownColumns)
    .from(sightingReports)
    .where(and(eq(reporterKey, voter), gte(createdAt, since)))
    .orderBy(desc(createdAt))
    .limit(limit);
  return rows.map(toOwnVote);
}

/** Returns those that weren't yet. */
export async function markContradicted(
  tx: Tx,
  sightingId: string,
  reporterKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (reporterKeys.length === 0) return new Set();
  const theirs = and(
    eq(sightingReports.sightingId, sightingId),
    isOneOf(sightingReports.reporterKey, reporterKeys),
    eq(sightingReports.isContradicted, false),
  );
  const marked = await tx
    .update(sightingReports)
    .set({ isContradicted: true })
    .where(theirs)
    .returning({ key: sightingReports.reporterKey });
  return new Set(marked.map(({ key }) => key));
}

type VotesAsked = { reporterKey: string; otherThan: string | null; hourAgo: Date; dayAgo: Date };

/** Other trucks, counted up to where it makes no difference. */
export const countVotesSince = coalesce(async (tx: Tx, asked: readonly VotesAsked[]) => {
  return await queryRows<{ lastHour: number; lastDay: number }>(
    tx,
    sql`select count(created_at)::int as "lastDay", count(created_at) filter (where created_at >= asked."hourAgo")::int as "lastHour"
      from json_to_recordset(${JSON.stringify(numbered(asked))}::json)
        as asked(n int, "reporterKey" text, "otherThan" uuid, "hourAgo" timestamptz, "dayAgo" timestamptz)
      left join lateral (
        select created_at from sighting_reports
        where reporter_key = asked."reporterKey" and created_at >= asked."dayAgo" and sighting_id is distinct from asked."otherThan"
        order by created_at desc limit ${TOO_MANY_TRUCKS}) as latest on true
      group by asked.n, asked."hourAgo" order by asked.n`,
  );
});

type AlarmsAsked = { reporter: Pick<Reporter, 'key' | 'networkKey'>; hourAgo: Date; dayAgo: Date };

/** By network in the last hour, and by account in the last day. */
export const countAlarmsSince = coalesce(async (tx: Tx, asked: readonly AlarmsAsked[]) => {
  const rows = asked.map(({ reporter: { key, networkKey }, ...since }) => ({ key, networkKey, ...since }));
  return await queryRows<{ byNetworkLastHour: number; byAccountLastDay: number }>(
    tx,
    sql`select
        (select count(*)::int from sighting_reports
          where raised_alarm and network_key = asked."networkKey" and created_at >= asked."hourAgo") as "byNetworkLastHour",
        (select count(*)::int from sighting_reports
          where raised_alarm and reporter_key = asked.key and created_at >= asked."dayAgo") as "byAccountLastDay"
      from json_to_recordset(${JSON.stringify(numbered(rows))}::json)
        as asked(n int, key text, "networkKey" text, "hourAgo" timestamptz, "dayAgo" timestamptz)
      order by asked.n`,
  );
});

const numbered = <Row extends object>(rows: readonly Row[]): (Row & { n: number })[] =>
  rows.map((row, n) => ({ ...row, n }));
