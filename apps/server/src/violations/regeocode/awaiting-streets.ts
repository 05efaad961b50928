import { toQuestions, type StreetLookup } from '#places';
import type { CityViolation } from '#sources';

import type { AwaitingStreets } from './awaiting-streets.queries.ts';

/** Which of these violations name a street of a county whose streets are not here, though they may come. */
export async function awaitingStreets(
  streets: StreetLookup,
  violations: readonly Pick<CityViolation, 'violationId' | 'place'>[],
): Promise<AwaitingStreets[]> {
  const named = violations.flatMap(({ violationId, place }) =>
    place.county !== null && toQuestions(place).length > 0
      ? [{ violationId, county: place.county, whereabouts: place }]
      : [],
  );
  const missing = new Set<string>();
  for (const county of new Set(named.map((each) => each.county)))
    if (await mayCome(streets, county)) missing.add(county);
  return named.filter(({ county }) => missing.has(county));
}

async function mayCome(streets: StreetLookup, county: string): Promise<boolean> {
  const { state } = await streets.find({ county, street: 'Main St' });
  return state === 'fetching' || state === 'unknown';
}
