import { falseDepartures, outcomesByKey, SAME_TRUCK_BACK_MINUTES } from '@towscout/domain/belief/judge-speakers';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { SAME_TRUCK_RADIUS } from './neighborhood.ts';
import type { Sighting } from './present-sighting.ts';
import { findReportedGoneNear } from './sightings.queries.ts';
import { findVoices } from './voices.queries.ts';
import { writeJudgments } from './write-judgments.ts';

/** Others see a truck where people said minutes ago that one had left: it had not, and their standing suffers. */
export async function penalizeFalseDepartures(
  tx: Tx,
  { place, reportedAt, externalId }: Sighting,
  now: Date,
): Promise<void> {
  if (!place || externalId !== null) return;
  for (const left of await findReportedGoneNear(tx, {
    place,
    within: SAME_TRUCK_RADIUS,
    since: minutesBefore(reportedAt, SAME_TRUCK_BACK_MINUTES),
    before: reportedAt,
  })) {
    const judgments = falseDepartures(await findVoices(tx, left.id));
    const truck = {
      id: left.id,
      reportedBy: left.reportedBy,
      isRewarded: left.reporterRewarded,
      isBlamed: left.reporterBlamed,
    };
    await writeJudgments(tx, truck, { judgments, outcomes: outcomesByKey(judgments, now) }, now);
  }
}
