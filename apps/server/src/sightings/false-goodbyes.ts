import { falseGoodbyes, outcomesByKey, SAME_TRUCK_BACK_MINUTES } from '@towscout/domain/belief/judge-speakers';

import { minutesBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';

import { SAME_TRUCK_RADIUS } from './neighbourhood.ts';
import type { Sighting } from './present-sighting.ts';
import { findSentAwayNear } from './sightings.queries.ts';
import { findVoices } from './voices.queries.ts';
import { writeJudgements } from './write-judgements.ts';

/** Others see a truck where people said minutes ago that one had left: it had not, and is held against them. */
export async function blameFalseGoodbyes(
  tx: Tx,
  { place, reportedAt, externalId }: Sighting,
  now: Date,
): Promise<void> {
  if (!place || externalId !== null) return;
  for (const left of await findSentAwayNear(tx, {
    place,
    within: SAME_TRUCK_RADIUS,
    since: minutesBefore(reportedAt, SAME_TRUCK_BACK_MINUTES),
    before: reportedAt,
  })) {
    const judgements = falseGoodbyes(await findVoices(tx, left.id));
    const truck = {
      id: left.id,
      reportedBy: left.reportedBy,
      isRewarded: left.reporterRewarded,
      isBlamed: left.reporterBlamed,
    };
    await writeJudgements(tx, truck, { judgements, outcomes: outcomesByKey(judgements, now) }, now);
  }
}
