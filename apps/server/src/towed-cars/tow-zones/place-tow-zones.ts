import type { StreetLookup } from '#places';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { toPosition } from './take-tow-zones.ts';
import { findUnplaced, placeTowZone } from './tow-zones.queries.ts';
import { measureExtent, findLine } from './zone-line.ts';

type Deps = { db: Database; clock: Clock; streets: StreetLookup };

/** Finds the places of zones whose city gives only a street and numbers, as far as its streets are known by now. */
export async function placeTowZones({ db, clock, streets }: Deps): Promise<void> {
  const unplaced = await findUnplaced(db, clock.now());
  for (const [county, zones] of Map.groupBy(unplaced, ({ whereabouts }) => whereabouts.county)) {
    const ofCounty = county === null ? null : await streets.ofCounty({ county });
    for (const zone of zones) {
      const line = findLine(zone.whereabouts, ofCounty);
      if (line) await placeTowZone(db, zone, { line: line.map(toPosition), ...measureExtent(line) });
    }
  }
}
