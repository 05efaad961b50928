import { type Placing, type StreetLookup, toQuestions } from '#places';
import { type Clock, hoursBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { CityViolation } from '#sources';

import { violationsIssued } from '../facts.ts';
import {
  type AwaitingRow,
  deleteAwaitingSince,
  findAwaitedCounties,
  findAwaiting,
  movePlaces,
  type NewPlace,
  lockAwaiting,
  type AwaitingStreets,
} from './awaiting-streets.queries.ts';

type Deps = { db: Database; clock: Clock; events: Events; placing: Placing; streets: StreetLookup };

const ROWS_AT_ONCE = 500;
/** Older ones alert no one. */
const NEWS_HOURS = 24;
const WAIT_DAYS = 30;

/** Looks every five minutes whether streets have come that violations wait for. */
export const regeocodeJob = (deps: Deps): Job<never> =>
  anyJob<object>({ name: 'violations.place-again', cron: '*/5 * * * *', handle: () => regeocode(deps) });

/** Each batch is placed and taken off the list in one transaction, so it can stop at any moment. */
async function regeocode(deps: Deps): Promise<void> {
  const { db, clock, streets } = deps;
  await deleteAwaitingSince(db, hoursBefore(clock.now(), WAIT_DAYS * 24));
  for (const county of await findAwaitedCounties(db)) {
    // Asking also has them fetched.
    if ((await streets.ofCounty({ county })) === null) continue;
    for (;;) {
      const rows = await findAwaiting(db, county, ROWS_AT_ONCE);
      if (rows.length === 0) break;
      await placeSome(deps, rows);
    }
  }
}

async function placeSome({ db, clock, events, placing }: Deps, rows: readonly AwaitingRow[]): Promise<void> {
  const placeRow = await placing.openFor(rows.map(({ whereabouts }) => whereabouts));
  const now = clock.now();
  const newsSince = hoursBefore(now, NEWS_HOURS);
  await transact(db, async (tx) => {
    const places = (await lockAwaiting(tx, rows)).flatMap((row): NewPlace[] => {
      const placed = placeRow(row.whereabouts);
      if (!placed) return [];
      const { point, precisionMeters, basis } = placed;
      return [{ city: row.citySource, id: row.violationId, ...point, meters: Math.ceil(precisionMeters), basis }];
    });
    const ids = await movePlaces(tx, places, { now, newsSince });
    if (ids.length > 0) await events.record(tx, violationsIssued, { ids });
  });
}

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
