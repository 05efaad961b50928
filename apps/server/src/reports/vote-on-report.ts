import type { VoteBody } from '@towscout/contracts/reports';
import { distanceBetween, type LatLng } from '@towscout/geo';

import type { Viewer } from '../accounts/index.ts';
import { type Clock, minutesBefore } from '../platform/clock.ts';
import { type Database, transact, type Tx } from '../platform/db/database.ts';
import { waitForTurn } from '../platform/db/turn-lock.queries.ts';
import { conflict, forbidden, notFound, tooManyRequests } from '../platform/http/problem.ts';
import type { LiveBus } from '../platform/live/live-bus.ts';
import { accountAgeMinutes } from './account-age.ts';
import { announceReports } from './announce-report.ts';
import type { Report } from './present-report.ts';
import { countSpokenSince, findLastReport, findOwnVotes, lockReport } from './reports.queries.ts';
import { isImpossibleTravel } from './trust/impossible-travel.ts';
import { isOverReporting } from './trust/reporter-record.ts';
import { deleteVote, saveVote } from './votes.queries.ts';
import { type Weighing, weighReport } from './weigh-report.ts';

type Deps = Weighing & { db: Database; clock: Clock; bus: LiveBus };
type Voter = { viewer: Viewer; networkKey: string };

/**
 * Takes a vote, another one instead of it, or takes it back. Rejects with 404 for an unknown report,
 * 409 for one that ended, and 403 for one's own.
 */
export async function voteOnReport(deps: Deps, id: string, { voteType, latitude, longitude }: VoteBody, { viewer, networkKey }: Voter): Promise<Report> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw notFound('This report is not known here.');
    if (!report.isActive || report.expiresAt <= now) throw conflict('This report has ended: it cannot be voted on any more.');
    if (report.reportedBy === viewer.id) throw forbidden('You cannot vote on your own report.');
    if (voteType === null) {
      await deleteVote(tx, id, viewer.id);
    } else {
      if (!(await findOwnVotes(tx, viewer.id, [id])).has(id)) await refuseTooManyVotes(tx, viewer.id, now);
      const from = latitude === undefined || longitude === undefined ? null : { lat: latitude, lng: longitude };
      const milesAway = from && (await canBeAt(tx, viewer.id, from, now)) ? distanceBetween(report.place, from) : null;
      await saveVote(tx, { reportId: id, userId: viewer.id, voteType, castAt: now, networkKey, voterAgeMinutes: accountAgeMinutes(viewer, now), milesAway });
    }
    const weighed = await weighReport(tx, deps, report, voteType === 'upvote');
    await announceReports(tx, deps.bus, [weighed]);
    return weighed;
  });
}

/** Nobody sees more trucks than a driver can: what is above that is no evidence. */
async function refuseTooManyVotes(tx: Tx, userId: string, now: Date): Promise<void> {
  await waitForTurn(tx, userId);
  const { lastHour, lastDay } = await countSpokenSince(tx, userId, minutesBefore(now, 60), minutesBefore(now, 24 * 60));
  if (isOverReporting({ lastHour: lastHour + 1, lastDay: lastDay + 1 })) {
    throw tooManyRequests('You have spoken of more tow trucks than one driver can see. Please try again in an hour.');
  }
}

/** False for a position that no car reaches from where the voter last reported a truck. */
async function canBeAt(tx: Tx, userId: string, place: LatLng, now: Date): Promise<boolean> {
  const last = await findLastReport(tx, userId);
  return last === null || !isImpossibleTravel({ ...last.place, at: last.reportedAt }, { ...place, at: now });
}
