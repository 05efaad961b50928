import { and, asc, count, desc, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { AssessedVoice } from '@towscout/domain/belief/assess-speakers';
import { TOO_MANY_TRUCKS } from '@towscout/domain/belief/limits';
import { NEWCOMER } from '@towscout/domain/belief/standing';
import type { TruckStatus } from '@towscout/domain/trucks';

import type { Executor, Tx } from '#platform/db/database.ts';

import { getKind, sharedNetwork, type Reporter } from './reporter.ts';
import { reporterStandings, sightingReports } from './sightings.table.ts';
import type { Submission } from './submission.ts';

export async function findSubmission(
  tx: Tx,
  submissionKey: string,
): Promise<{ sightingId: string; reporterKey: string; submissionHash: string | null; verdict: string } | null> {
  const { sightingId, reporterKey, submissionHash, verdict } = sightingReports;
  const [row] = await tx
    .select({ sightingId, reporterKey, submissionHash, verdict })
    .from(sightingReports)
    .where(eq(sightingReports.submissionKey, submissionKey));
  return row ?? null;
}

export type NewVoice = {
  sightingId: string;
  voice: AssessedVoice;
  networkKey: string | null;
  submission: Submission | null;
};

/** Replaces the earlier one. */
export async function saveVoice(tx: Tx, spoken: NewVoice): Promise<void> {
  await tx
    .insert(sightingReports)
    .values({ ...toSpeaker(spoken), ...saidIn(spoken) })
    .onConflictDoUpdate({ target: [sightingReports.sightingId, sightingReports.reporterKey], set: saidIn(spoken) });
}

export const insertedVoice = (tx: Tx, spoken: NewVoice) =>
  tx
    .insert(sightingReports)
    .values({ ...toSpeaker(spoken), ...saidIn(spoken) })
    .returning({ key: sightingReports.reporterKey });

const toSpeaker = ({ sightingId, voice, networkKey }: NewVoice) => ({ sightingId, reporterKey: voice.key, networkKey });

const saidIn = ({ voice, submission }: NewVoice) => ({
  verdict: voice.said,
  status: voice.status,
  milesAway: voice.milesAway,
  isNewAccount: voice.isNewAccount,
  standsAlone: voice.standsAlone,
  raisedAlarm: voice.mayAlarm,
  createdAt: voice.at,
  ...(submission && { submissionKey: submission.key, submissionHash: submission.bodyHash }),
});

export async function deleteVoice(tx: Tx, sightingId: string, reporterKey: string): Promise<void> {
  await tx.delete(sightingReports).where(isSaidBy(sightingId, reporterKey));
}

/** Unless they said since that it left. */
export async function reduceToSeen(tx: Tx, sightingId: string, reporterKey: string): Promise<void> {
  await tx
    .update(sightingReports)
    .set({ verdict: 'seen', status: null })
    .where(and(isSaidBy(sightingId, reporterKey), ne(sightingReports.verdict, 'gone')));
}

const isSaidBy = (sightingId: string, reporterKey: string) =>
  and(eq(sightingReports.sightingId, sightingId), eq(sightingReports.reporterKey, reporterKey));

const ownStanding = alias(reporterStandings, 'own_standing');
const networkStanding = alias(reporterStandings, 'network_standing');

/** In the order of speaking. */
export async function findVoices(tx: Tx, sightingId: string): Promise<AssessedVoice[]> {
  const rows = await tx
    .select({ report: sightingReports, standing: ownStanding, networkStanding })
    .from(sightingReports)
    .leftJoin(ownStanding, eq(ownStanding.reporterKey, sightingReports.reporterKey))
    .leftJoin(networkStanding, eq(networkStanding.reporterKey, sql`'net:' || ${sightingReports.networkKey}`))
    .where(eq(sightingReports.sightingId, sightingId))
    .orderBy(asc(sightingReports.createdAt));
  return rows.map(({ report, standing, networkStanding }) => ({
    key: report.reporterKey,
    kind: getKind(report.reporterKey),
    isNewAccount: report.isNewAccount,
    network: sharedNetwork(report.networkKey),
    said: report.verdict as AssessedVoice['said'],
    status: report.status as TruckStatus | null,
    at: report.createdAt,
    standing: standing ?? NEWCOMER,
    networkStanding: networkStanding ?? NEWCOMER,
    milesAway: report.milesAway,
    standsAlone: report.standsAlone,
    mayAlarm: report.raisedAlarm,
    isContradicted: report.isContradicted,
  }));
}

export async function findOwnVerdicts(
  executor: Executor,
  reporterKey: string,
  sightingIds: string[],
): Promise<Map<string, AssessedVoice['said']>> {
  if (sightingIds.length === 0) return new Map();
  const rows = await executor
    .select({ id: sightingReports.sightingId, verdict: sightingReports.verdict })
    .from(sightingReports)
    .where(and(eq(sightingReports.reporterKey, reporterKey), inArray(sightingReports.sightingId, sightingIds)));
  return new Map(rows.map(({ id, verdict }) => [id, verdict as AssessedVoice['said']]));
}

export async function markContradicted(tx: Tx, sightingId: string, reporterKeys: string[]): Promise<void> {
  if (reporterKeys.length === 0) return;
  const theirs = and(eq(sightingReports.sightingId, sightingId), inArray(sightingReports.reporterKey, reporterKeys));
  await tx.update(sightingReports).set({ isContradicted: true }).where(theirs);
}

/** Other trucks, counted up to where it makes no difference. */
export async function countStatementsSince(
  tx: Tx,
  reporterKey: string,
  except: string | null,
  hourAgo: Date,
  dayAgo: Date,
): Promise<{ lastHour: number; lastDay: number }> {
  const others = except === null ? undefined : ne(sightingReports.sightingId, except);
  const latest = tx
    .select({ createdAt: sightingReports.createdAt })
    .from(sightingReports)
    .where(and(eq(sightingReports.reporterKey, reporterKey), gte(sightingReports.createdAt, dayAgo), others))
    .orderBy(desc(sightingReports.createdAt))
    .limit(TOO_MANY_TRUCKS)
    .as('latest');
  const [row] = await tx
    .select({ lastDay: count(), lastHour: sql<number>`count(*) filter (where ${gte(latest.createdAt, hourAgo)})::int` })
    .from(latest);
  return row ?? { lastHour: 0, lastDay: 0 };
}

/** By network in the last hour, and by account in the last day. */
export async function countAlarmsSince(
  tx: Tx,
  { key, networkKey }: Reporter,
  hourAgo: Date,
  dayAgo: Date,
): Promise<{ byNetworkLastHour: number; byAccountLastDay: number }> {
  const fromNetwork = and(eq(sightingReports.networkKey, networkKey), gte(sightingReports.createdAt, hourAgo));
  const fromAccount = and(eq(sightingReports.reporterKey, key), gte(sightingReports.createdAt, dayAgo));
  const [row] = await tx
    .select({
      byNetworkLastHour: sql<number>`count(*) filter (where ${fromNetwork})::int`,
      byAccountLastDay: sql<number>`count(*) filter (where ${fromAccount})::int`,
    })
    .from(sightingReports)
    .where(and(eq(sightingReports.raisedAlarm, true), or(fromNetwork, fromAccount)));
  return row ?? { byNetworkLastHour: 0, byAccountLastDay: 0 };
}
