import { applyOutcome, type AssessedTruck } from '@towscout/domain/trucks/belief/assess-voters';
import type { Settlement } from '@towscout/domain/trucks/belief/settle';

import type { Tx } from '#platform/db/database.ts';

import { changeStandings } from './standings.queries.ts';
import { markContradicted } from './votes.queries.ts';

export async function writeAssessments(
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
