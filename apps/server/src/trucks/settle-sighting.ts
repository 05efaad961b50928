import type { BelievedTruck } from '@towscout/domain/trucks/belief';
import {
  type Assessment,
  type AssessedVote,
  applyOutcome,
  type AssessedTruck,
  falseDepartures,
  outcomesByKey,
  SAME_TRUCK_BACK_MINUTES,
  settle,
  type Settlement,
} from '@towscout/domain/trucks/belief/assess-voters';
import type { Belief } from '@towscout/domain/trucks/belief/believe';
import { isSameTruck } from '@towscout/domain/trucks/belief/same-truck';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { announceSightings, type AnnounceDeps } from './announce.ts';
import { departedFadesAt } from './fading.ts';
import { type Sighting, isPlaced } from './present-sighting.ts';
import { SAME_TRUCK_RADIUS } from './same-truck.ts';
import { changeSighting } from './save-sighting.ts';
import { type NewSighting, findReportedGoneNear } from './sightings.queries.ts';
import { changeStandings } from './standings.queries.ts';
import { markContradicted, findVotes } from './votes.queries.ts';

export type SettleDeps = { clock: Clock } & AnnounceDeps;

export const believedTruck = ({
  externalId,
  reportedBy,
  reportedAt,
  status,
  reach,
  departedBy,
  saidToHaveLeftAt,
}: Sighting): BelievedTruck => ({
  isOfficial: externalId !== null,
  reportedBy,
  reportedAt,
  status,
  reach,
  departedBy,
  saidToHaveLeftAt,
});

/** Takes a locked truck; updates standings and publishes. */
export async function settleSighting(
  tx: Tx,
  deps: SettleDeps,
  sighting: Sighting,
  votes: readonly AssessedVote[],
  changes: Partial<NewSighting> = {},
  newsAt?: Date,
): Promise<Sighting> {
  const now = deps.clock.now();
  const told = { ...sighting, ...(changes.status && { status: changes.status as TruckStatus }) };
  const truck = { ...believedTruck(told), isRewarded: sighting.reporterRewarded, isBlamed: sighting.reporterBlamed };
  const { belief, assessments, outcomes } = settle(truck, votes, now);
  await writeAssessments(tx, { id: sighting.id, ...truck }, { assessments, outcomes }, now);
  const wasConfirmed = assessments.some(({ outcome }) => outcome === 'borne_out');
  if (wasConfirmed || (belief.reach === 'everyone' && sighting.reach !== 'everyone'))
    await penalizeFalseDepartures(tx, sighting, now);
  const settled = await changeSighting(
    tx,
    sighting,
    { ...changes, ...beliefColumns(belief), ...timesAfter(told, belief, newsAt ?? now, now), ...toMarks(assessments) },
    { now, wasWithdrawn: belief.wasNeverThere },
  );
  await announceSightings(tx, [settled], deps, { isOlder: settled.changedAt < sighting.changedAt });
  return settled;
}

export function beliefColumns(belief: Belief) {
  const { wasNeverThere: _, wasConfirmed: __, ...columns } = belief;
  return columns satisfies Partial<NewSighting>;
}

function timesAfter({ source, status }: Sighting, belief: Belief, at: Date, now: Date): Partial<NewSighting> {
  if (belief.status === status) return {};
  if (belief.status === 'departed') return { changedAt: at, expiresAt: departedFadesAt(source, at, now, now) };
  return { changedAt: at };
}

function toMarks(assessments: readonly Assessment[]): Partial<NewSighting> {
  const outcomes = new Set(assessments.map(({ outcome }) => outcome));
  return {
    ...(outcomes.has('borne_out') && { reporterRewarded: true }),
    ...(outcomes.has('false_report') && { reporterBlamed: true }),
  };
}

async function writeAssessments(
  tx: Tx,
  truck: AssessedTruck & { id: string },
  { assessments, outcomes }: Pick<Settlement, 'assessments' | 'outcomes'>,
  now: Date,
): Promise<void> {
  await markContradicted(
    tx,
    truck.id,
    assessments.filter(({ outcome }) => outcome === 'contradicted').map(({ vote }) => vote.key),
  );
  await changeStandings(
    tx,
    outcomes.map(({ key }) => key),
    (key, standing) =>
      outcomes
        .filter((one) => one.key === key)
        .reduce((standing, { outcome }) => applyOutcome(outcome, standing, truck, now), standing),
  );
}

/** Lowers the standing of those whose departed truck others still see. */
export async function penalizeFalseDepartures(tx: Tx, seen: Sighting, now: Date): Promise<void> {
  if (!isPlaced(seen) || seen.externalId !== null) return;
  const around = await findReportedGoneNear(tx, {
    place: seen.place,
    within: SAME_TRUCK_RADIUS,
    since: minutesBefore(seen.reportedAt, SAME_TRUCK_BACK_MINUTES),
    before: seen.reportedAt,
  });
  for (const left of around.filter((truck) => isSameTruck(truck, seen))) {
    const all = falseDepartures(await findVotes(tx, left.id));
    // Another report of the same transaction may have been first.
    const marked = await markContradicted(
      tx,
      left.id,
      all.map(({ vote }) => vote.key),
    );
    const assessments = all.filter(({ vote }) => marked.has(vote.key));
    const truck = {
      id: left.id,
      reportedBy: left.reportedBy,
      isRewarded: left.reporterRewarded,
      isBlamed: left.reporterBlamed,
    };
    await writeAssessments(tx, truck, { assessments, outcomes: outcomesByKey(assessments, now) }, now);
  }
}
