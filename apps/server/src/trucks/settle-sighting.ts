import type { Assessment, AssessedVote } from '@towscout/domain/trucks/belief/assess-voters';
import type { Belief } from '@towscout/domain/trucks/belief/believe';
import type { BelievedTruck } from '@towscout/domain/trucks/belief/believed-truck';
import { settle } from '@towscout/domain/trucks/belief/settle';
import type { TruckStatus } from '@towscout/domain/trucks/status';

import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { announceSightings, type AnnounceDeps } from './announce.ts';
import { departedFadesAt } from './fading.ts';
import { penalizeFalseDepartures } from './false-departures.ts';
import type { Sighting } from './present-sighting.ts';
import { changeSighting } from './save-sighting.ts';
import type { NewSighting } from './sightings.queries.ts';
import { writeAssessments } from './write-assessments.ts';

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
