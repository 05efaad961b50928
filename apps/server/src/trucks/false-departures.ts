import { falseDepartures, outcomesByKey, SAME_TRUCK_BACK_MINUTES } from '@towscout/domain/trucks/belief/assess-voters';
import { isSameTruck } from '@towscout/domain/trucks/belief/same-truck';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { SAME_TRUCK_RADIUS } from './neighborhood.ts';
import { isPlaced, type Sighting } from './present-sighting.ts';
import { findReportedGoneNear } from './sightings.queries.ts';
import { findVotes, markContradicted } from './votes.queries.ts';
import { writeAssessments } from './write-assessments.ts';

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
