import { afterOutcomeOf, type JudgedTruck } from '@towscout/domain/belief/judge-speakers';
import type { Settlement } from '@towscout/domain/belief/settle';

import type { Tx } from '#platform/db/database.ts';

import { changeStandings } from './standings.queries.ts';
import { markContradicted } from './voices.queries.ts';

export async function writeJudgments(
  tx: Tx,
  truck: JudgedTruck & { id: string },
  { judgments, outcomes }: Pick<Settlement, 'judgments' | 'outcomes'>,
  now: Date,
): Promise<void> {
  await markContradicted(
    tx,
    truck.id,
    judgments.filter(({ outcome }) => outcome === 'contradicted').map(({ voice }) => voice.key),
  );
  await changeStandings(
    tx,
    outcomes.map(({ key }) => key),
    (key, standing) =>
      outcomes
        .filter((one) => one.key === key)
        .reduce((standing, { outcome }) => afterOutcomeOf(outcome, standing, truck, now), standing),
  );
}
