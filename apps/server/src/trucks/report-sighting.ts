import type { ReportTowTruckBody } from '@towscout/contracts/trucks/schema';
import type { Source } from '@towscout/domain/sources';
import { maskPrivateText } from '@towscout/domain/sources/mask-private-text';
import type { BelievedTruck } from '@towscout/domain/trucks/belief';
import type { AssessedVote } from '@towscout/domain/trucks/belief/assess-voters';
import { believe } from '@towscout/domain/trucks/belief/believe';
import { firstAnchor } from '@towscout/domain/trucks/belief/describer';
import type { LatLng } from '@towscout/geo';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale } from '@towscout/messages/locale';

import type { Places } from '#places';
import type { Tx } from '#platform/db/database.ts';
import { takeLocks } from '#platform/db/key-lock.queries.ts';
import type { GroupCommit } from '#platform/group-commit/group-commit.ts';

import { announceSightings } from './announce.ts';
import { departedFadesAt, fadesAt, timesAfterVote } from './fading.ts';
import type { PlacedSighting, Sighting } from './present-sighting.ts';
import { recordVote } from './record-vote.ts';
import { anchorColumns, changesByReport } from './report-changes.ts';
import { type Reporter, refuseOtherBody, type Submission } from './reporter.ts';
import { cellsAround, lockSameTruck } from './same-truck.ts';
import { addSighting } from './save-sighting.ts';
import { penalizeFalseDepartures, beliefColumns, type SettleDeps } from './settle-sighting.ts';
import { findSightings } from './sightings.queries.ts';
import { type VoteInput, createVote, type Voter, voterUnlessBarred } from './vote.ts';
import { findSubmission } from './votes.queries.ts';

/** `seenSecondsAgo`: the delay of a queued report. */
export type Report = Omit<ReportTowTruckBody, 'latitude' | 'longitude'> & { place: LatLng; source: Source };
type Outcome = 'reported' | 'confirmed' | 'updated' | 'noted';
export type ReportResult = { sighting: PlacedSighting; outcome: Outcome };

export type ReportSightingDeps = SettleDeps & { places: Pick<Places, 'wordsFor'> };

/** `canBeHere` is false for impossible travel since the last report. */
export type ReportOptions = { submission?: Submission | null; canBeHere?: boolean };

/** Adds a truck, or a vote on the live truck that it is. Idempotent by submission. */
export const reportSighting = (
  deps: ReportSightingDeps & { commitReport: GroupCommit },
  report: Report,
  reporter: Reporter,
  submission: Submission | null,
): Promise<ReportResult> =>
  deps.commitReport({
    locks: [...(submission ? [submission.key] : []), ...cellsAround(report.place)],
    apart: [reporter.key, reporter.networkKey],
    async run(tx) {
      const earlier = submission ? await findEarlierAnswer(tx, submission) : null;
      return earlier ?? reportInLockedCells(tx, deps, report, reporter, { submission });
    },
  });

/** Within another room's transaction. Rejects with 403 while barred. */
export async function reportSightingIn(
  tx: Tx,
  deps: ReportSightingDeps,
  report: Report,
  reporter: Reporter,
  reporting: ReportOptions = {},
): Promise<ReportResult> {
  await takeLocks(tx, cellsAround(report.place));
  return reportInLockedCells(tx, deps, report, reporter, reporting);
}

async function reportInLockedCells(
  tx: Tx,
  deps: ReportSightingDeps,
  given: Report,
  reporter: Reporter,
  reporting: ReportOptions,
): Promise<ReportResult> {
  const now = deps.clock.now();
  const report = maskReport(given, deps);
  const voter = await voterUnlessBarred(tx, reporter, now);
  const same = await lockSameTruck(tx, report, { seenAt: seenAt(report, now), now });
  return same
    ? joinSighting(tx, deps, same, report, voter, reporting)
    : beginSighting(tx, deps, report, voter, reporting);
}

/** Masks private words, and replaces coordinates by the area's name, for readers of every language. */
function maskReport(report: Report, { places }: ReportSightingDeps): Report {
  return {
    ...report,
    location: maskPrivateText(inLocale(baseLocale, () => places.wordsFor(report.place, report.location))),
    details: report.details && maskPrivateText(report.details),
  };
}

/** For a retry: whether its first try added the row. */
async function findEarlierAnswer(tx: Tx, submission: Submission): Promise<ReportResult | null> {
  const taken = await findSubmission(tx, submission.key);
  if (!taken) return null;
  refuseOtherBody(taken, submission);
  const [sighting] = await findSightings(tx, [taken.sightingId]);
  if (!sighting) return null;
  const joined = taken.verdict === 'gone' ? 'noted' : 'confirmed';
  return {
    sighting: sighting as PlacedSighting,
    outcome: sighting.reportedBy === taken.reporterKey ? 'reported' : joined,
  };
}

/** 'Just left' means that it was there. */
const toVoteInput = ({ status }: Report, canBeHere = true): VoteInput => ({
  verdict: status === 'departed' ? 'gone' : 'seen',
  status,
  canBeHere,
});

const seenAt = ({ seenSecondsAgo = 0 }: Report, now: Date): Date => new Date(now.getTime() - seenSecondsAgo * 1000);

async function beginSighting(
  tx: Tx,
  deps: SettleDeps,
  report: Report,
  voter: Voter,
  { submission = null, canBeHere }: ReportOptions,
): Promise<ReportResult> {
  const now = deps.clock.now();
  const at = seenAt(report, now);
  const { source, place, location, status, details, intent = 'unknown' } = report;
  const hasLeft = status === 'departed';
  const truck: BelievedTruck = {
    isOfficial: false,
    reportedBy: voter.key,
    reportedAt: at,
    status,
    reach: 'nobody',
    departedBy: hasLeft ? 'reporter' : null,
    saidToHaveLeftAt: null,
  };
  const vote = await createVote(tx, voter, toVoteInput(report, canBeHere), {
    sightingId: null,
    truck,
    others: [],
    earlier: null,
    now,
    at,
  });
  const sighting = await addSighting(
    tx,
    {
      source,
      place,
      location,
      details,
      intent,
      ...beliefColumns(believe(truck, [vote], now)),
      reportedBy: voter.key,
      describedBy: voter.key,
      ...anchorColumns(firstAnchor(vote, place, now)),
      reportedAt: at,
      changedAt: at,
      expiresAt: hasLeft ? departedFadesAt(source, at, now, now) : fadesAt(at, at),
    },
    now,
    { vote, networkKey: voter.networkKey, submission },
  );
  if (sighting.reach === 'everyone') await penalizeFalseDepartures(tx, sighting, now);
  await announceSightings(tx, [sighting], deps);
  return { sighting: sighting as PlacedSighting, outcome: 'reported' };
}

async function joinSighting(
  tx: Tx,
  deps: SettleDeps,
  same: PlacedSighting,
  report: Report,
  voter: Voter,
  { submission = null, canBeHere }: ReportOptions,
): Promise<ReportResult> {
  const now = deps.clock.now();
  const at = seenAt(report, now);
  const input = toVoteInput(report, canBeHere);
  const { settled, earlier } = await recordVote(tx, deps, same, voter, {
    input,
    submission,
    ...(at < now && { at, newsAt: at }),
    changes: (mine, allVotes) => ({
      ...timesAfterVote(same, mine, { at, now }),
      ...changesByReport(mine, allVotes, same, report, now),
    }),
  });
  return { sighting: settled as PlacedSighting, outcome: getOutcome(same, settled, input, earlier) };
}

/** Neither their own report nor another status is confirmed; nobody is thanked for words that aren't shown. */
function getOutcome(
  before: Sighting,
  after: Sighting,
  { verdict, status }: VoteInput,
  earlier: AssessedVote | null,
): Outcome {
  if (after.status !== before.status) return 'updated';
  if (verdict === 'gone') return 'noted';
  return earlier || status !== before.status ? 'updated' : 'confirmed';
}
