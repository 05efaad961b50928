import type { VoteBody, VoteType } from '@towscout/contracts/reports/schema';
import { isImpossibleTravel } from '@towscout/domain/belief/impossible-travel';
import { distanceBetween, type LatLng } from '@towscout/geo';

import type { Viewer } from '#accounts';
import { type Clock, laterDate, secondsBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { accountKey, fadesAt, toReporter, type Sightings } from '#sightings';

import { announceReports } from './announce-report.ts';
import type { Report } from './present-report.ts';
import { findLastReport, lockReport } from './reports.queries.ts';
import { deleteVote, hasVotedSince, saveVote } from './votes.queries.ts';
import { type WeighReportDeps, weighReport } from './weigh-report.ts';

export type VoteDeps = WeighReportDeps & {
  db: Database;
  clock: Clock;
  bus: LiveBus;
  sightings: Pick<Sightings, 'recordStatement' | 'withdrawStatement' | 'reportsTooMuch'>;
};
const TOO_MUCH = "You've weighed in on more tow trucks than one driver can see. Please try again in an hour.";

type Voter = { viewer: Viewer; networkKey: string };

/** Unless a later vote exists. Rejects with 404, 409 for an ended report, 403 for one's own. */
export async function voteOnReport(
  deps: VoteDeps,
  id: string,
  { voteType, latitude, longitude, seenSecondsAgo = 0 }: VoteBody,
  { viewer, networkKey }: Voter,
): Promise<Report> {
  const now = deps.clock.now();
  const at = secondsBefore(now, seenSecondsAgo);
  return transact(deps.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw notFound('Report not found.');
    if (!report.isActive || report.expiresAt <= now) throw conflict("This report has ended, so you can't vote on it.");
    if (report.reportedBy === viewer.id) throw forbidden("You can't vote on your own report.");
    if (at < now && (await hasVotedSince(tx, report.id, viewer.id, at))) return report;
    if (voteType === null) await withdrawVote(tx, deps, report, viewer.id);
    else await castVote(tx, deps, report, { voteType, from: toPlace(latitude, longitude), at }, { viewer, networkKey });
    const weighed = await weighReport(
      tx,
      deps,
      report,
      voteType === 'upvote' ? { expiresAt: laterDate(report.expiresAt, fadesAt(report.reportedAt, at)) } : {},
    );
    await announceReports(tx, deps.bus, [weighed]);
    return weighed;
  });
}

const toPlace = (lat: number | undefined, lng: number | undefined): LatLng | null =>
  lat === undefined || lng === undefined ? null : { lat, lng };

/** Also a statement about the truck. */
async function castVote(
  tx: Tx,
  { clock, sightings }: VoteDeps,
  report: Report,
  { voteType, from, at }: { voteType: VoteType; from: LatLng | null; at: Date },
  { viewer, networkKey }: Voter,
): Promise<void> {
  const now = clock.now();
  const reporter = toReporter(viewer, networkKey, at);
  await lockKey(tx, viewer.id);
  if (await sightings.reportsTooMuch(tx, reporter, report.sightingId)) throw tooManyRequests(TOO_MUCH);
  const canBeHere = from === null || (await canBeAt(tx, viewer.id, from, at));
  const milesAway = from && canBeHere ? distanceBetween(report.place, from) : null;
  await saveVote(tx, {
    reportId: report.id,
    userId: viewer.id,
    voteType,
    castAt: at,
    networkKey,
    voterAgeMinutes: accountAgeMinutes(viewer, now),
    milesAway,
  });
  const said = voteType === 'upvote' ? 'seen' : 'not_there';
  const word = { said, status: null, milesAway, canBeHere } as const;
  if (report.sightingId) await sightings.recordStatement(tx, report.sightingId, reporter, word, at);
}

async function withdrawVote(tx: Tx, { sightings }: VoteDeps, report: Report, userId: string): Promise<void> {
  const hadVoted = await deleteVote(tx, report.id, userId);
  if (hadVoted && report.sightingId) await sightings.withdrawStatement(tx, report.sightingId, accountKey(userId));
}

/** False for impossible travel since the voter's last report. */
async function canBeAt(tx: Tx, userId: string, place: LatLng, at: Date): Promise<boolean> {
  const last = await findLastReport(tx, userId);
  return last === null || !isImpossibleTravel({ ...last.place, at: last.reportedAt }, { ...place, at });
}

export const accountAgeMinutes = ({ createdAt }: Viewer, now: Date): number =>
  Math.max(0, (now.getTime() - createdAt.getTime()) / 60_000);
